import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import type { Schema } from './schema/schema.ts'

export type Kind = 'sqlite' | 'postgres'

// biome-ignore lint/suspicious/noExplicitAny: Kysely itself types the rows by the query that asks.
export type Run = (query: CompiledQuery) => Promise<QueryResult<any>>

/**
 * Writes LIMIT into the statement text. As a parameter it makes SQLite plan again at every run, which takes longer than the
 * query, and PostgreSQL guess.
 */
class SqliteText extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(inText(node))
  }
}

class PostgresText extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(inText(node))
  }
}

const inText = (node: LimitNode): LimitNode =>
  ValueNode.is(node.limit) && Number.isSafeInteger(node.limit.value)
    ? { ...node, limit: ValueNode.createImmediate(node.limit.value) }
    : node

/** Kysely would let one query at a time to the connection; whoever owns it sees to their order already. */
class SqliteWithoutLock extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const parts = {
  sqlite: {
    createAdapter: () => new SqliteWithoutLock(),
    createQueryCompiler: () => new SqliteText(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresText(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  },
}

/** Kysely over one function that runs a query; the caller owns the connection and the transaction. */
export function kyselyOver(kind: Kind, run: Run, plugins: KyselyPlugin[] = []): Kysely<Schema> {
  const connection: DatabaseConnection = { executeQuery: run, streamQuery: noStreams }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: async () => {},
  }
  return new Kysely<Schema>({ dialect: { ...parts[kind], createDriver: () => driver }, plugins })
}

/** Makes a runner read-only: a write is refused before it reaches the database. */
export function refusingWrites(run: Run): Run {
  return async (query) => {
    if (changing.has(query.query.kind)) throw new Error('Writing is done inside database.write().')
    return run(query)
  }
}

const changing = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

/** Which database a query builder speaks to, for dialect differences. */
export function kindOf<DB>(db: Kysely<DB>): Kind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

async function noTransactions(): Promise<never> {
  throw new Error('Transactions are made with database.write().')
}

// biome-ignore lint/correctness/useYield: it refuses before the first row.
async function* noStreams(): AsyncGenerator<never> {
  throw new Error('Rows are read in pages, not streamed.')
}
