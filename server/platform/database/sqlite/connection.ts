import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import { storable } from '../query/bind-value.ts'
import { isLost } from './errors.ts'

export type Row = Record<string, unknown>

/** A connection that keeps its prepared statements, and is reopened after a disk failure. */
export interface Connection {
  all(sql: string, params: readonly unknown[]): Row[]
  query(sql: string, params: readonly unknown[]): QueryResult<Row>
  /** Runs one statement that returns nothing. */
  run(sql: string): void
  exec(sql: string): void
  readonly inTransaction: boolean
  /** Counts the openings: state from one connection is invalid for the next. */
  readonly opened: number
  /** Reopens if the last use showed the file gone or unreadable; only outside a transaction. */
  heal(): void
  /** Makes the next use reopen it. */
  lose(): void
  close(): void
}

const statementsKept = 500

export function connect(open: () => DatabaseSync): Connection {
  let database = open()
  let lost = false
  let opened = 1
  const prepared = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  function prepare(sql: string) {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const entry = { statement, returnsRows: statement.columns().length > 0 }
    const oldest = prepared.size >= statementsKept ? prepared.keys().next().value : undefined
    if (oldest !== undefined) prepared.delete(oldest)
    prepared.set(sql, entry)
    return entry
  }

  function noticing<T>(use: () => T): T {
    try {
      return use()
    } catch (error) {
      if (isLost(error)) lost = true
      throw error
    }
  }

  return {
    all: (sql, params) => noticing(() => prepare(sql).statement.all(...params.map(storable))),
    query: (sql, params) =>
      noticing(() => {
        const { statement, returnsRows } = prepare(sql)
        if (returnsRows) return { rows: statement.all(...params.map(storable)) }
        return { rows: [], numAffectedRows: BigInt(statement.run(...params.map(storable)).changes) }
      }),
    run: (sql) => noticing(() => void prepare(sql).statement.run()),
    exec: (sql) => noticing(() => database.exec(sql)),
    get inTransaction() {
      return database.isTransaction
    },
    get opened() {
      return opened
    },
    heal() {
      if (!lost) return
      const replacement = open()
      prepared.clear()
      database.close()
      database = replacement
      lost = false
      opened += 1
    },
    lose() {
      lost = true
    },
    close() {
      prepared.clear()
      database.close()
    },
  }
}
