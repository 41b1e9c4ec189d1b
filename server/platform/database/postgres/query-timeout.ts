import type pg from 'pg'
import { isLate, isUnavailable } from './errors.ts'

export interface Question {
  sql: string
  parameters: readonly unknown[]
  name?: string | undefined
}

interface Connections {
  connect: () => Promise<pg.PoolClient>
  askOn: (client: pg.PoolClient, question: Question) => Promise<{ rows: Record<string, unknown>[] }>
  /** The statement that begins a transaction. */
  begin: string
}

/** Makes queries that are given up after some milliseconds. */
export function createQueryTimeout({ connect, askOn, begin }: Connections) {
  /** The rows; null where the time was over, and the query is cancelled. */
  return async function askInTime(question: Question, milliseconds: number) {
    const client = await connect()
    const say = (sql: string) => askOn(client, { sql, parameters: [] })
    let unusable = false
    try {
      await say(`${begin}; set local statement_timeout = ${milliseconds}`)
      const { rows } = await askOn(client, question)
      await say('commit')
      return rows
    } catch (error) {
      unusable =
        (isUnavailable(error) === 'stopped' && !isLate(error)) ||
        (await say('rollback').then(
          () => false,
          () => true,
        ))
      if (isLate(error)) return null
      throw error
    } finally {
      client.release(unusable)
    }
  }
}
