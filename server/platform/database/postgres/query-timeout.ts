import type pg from 'pg'
import { isLate, isUnavailable } from './errors.ts'

export interface Question {
  sql: string
  parameters: readonly unknown[]
  name?: string | undefined
}

type Rows = Record<string, unknown>[]

interface Connections {
  connect: () => Promise<pg.PoolClient>
  askOn: (client: pg.PoolClient, question: Question) => Promise<{ rows: Rows }>
  /** The statement that begins a transaction. */
  begin: string
}

/**
 * Makes queries that are given up after some milliseconds. A time-out that fires at the very end of a statement does not
 * fail it, but reaches the client beside the next one, as an answer too many: from then on every answer would be
 * taken for that of the statement after. So each such query ends with a number that must come back, or its connection is
 * closed. https://github.com/postgres/postgres/blob/REL_15_STABLE/src/backend/tcop/postgres.c (ProcessInterrupts)
 */
export function createQueryTimeout({ connect, askOn, begin }: Connections) {
  let asked = 0

  /** Ends the transaction; whether the connection's answers are still those of its statements. */
  async function settle(client: pg.PoolClient, end: 'commit' | 'rollback'): Promise<boolean> {
    const number = String(++asked)
    const answer = askOn(client, { sql: `${end}; select '${number}' as number`, parameters: [] })
    // Two statements in one round trip give two results.
    const results = (await answer.catch(() => [])) as unknown as { rows: Rows }[]
    return Array.isArray(results) && results.at(-1)?.rows[0]?.number === number
  }

  /** The rows; null where the time was over, and the query is cancelled. */
  return async function askInTime(question: Question, milliseconds: number): Promise<Rows | null> {
    const client = await connect()
    let isInStep = false
    try {
      await askOn(client, { sql: `${begin}; set local statement_timeout = ${milliseconds}`, parameters: [] })
      const { rows } = await askOn(client, question)
      isInStep = await settle(client, 'commit')
      return rows
    } catch (error) {
      // No rollback on a connection that no longer answers.
      isInStep = (isLate(error) || isUnavailable(error) !== 'stopped') && (await settle(client, 'rollback'))
      if (isLate(error)) return null
      throw error
    } finally {
      client.release(!isInStep)
    }
  }
}
