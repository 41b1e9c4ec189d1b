import { setTimeout as after } from 'node:timers/promises'
import type { How } from '../port.ts'
import { kyselyOver } from '../sql-dialect.ts'
import { readOnlyProblem, readOnlyQuestion } from '../write/read-only.ts'
import { moveVersions, type Touched } from '../write/touch.ts'
import { perform, refuseNested, type Work } from '../write/transaction.ts'
import { isCollision, isUnavailable } from './errors.ts'
import type { Pool } from './pool.ts'

/** How often a write is retried after a collision with others. */
const attempts = 8

/** Runs writes, each on a connection of its own, retried after collisions. */
export function openWriter({ connect, ask, run, begin }: Pool, committed: (topics: Touched) => void) {
  const running = new Set<Promise<unknown>>()
  let isClosed = false

  async function write<T>(work: Work<T>, how: How = {}): Promise<T> {
    refuseNested()
    if (isClosed) throw new Error('The database is closed.')
    const result = tryUntilAlone(work, how)
    running.add(result)
    return result.finally(() => running.delete(result))
  }

  async function tryUntilAlone<T>(work: Work<T>, how: How): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work, how)
      } catch (error) {
        if (!isCollision(error) || attempt === attempts) throw error
        await after(Math.random() * 2 ** attempt)
      }
    }
  }

  async function once<T>(work: Work<T>, { evenReadOnly }: How): Promise<T> {
    const client = await connect()
    const say = (sql: string) => ask({ sql, parameters: [] }, client)
    let unusable = false
    try {
      // Two statements in one round trip give two results.
      const said = (await say(`${begin}; ${readOnlyQuestion}`)) as unknown as { rows: unknown[] }[]
      if (said.at(-1)?.rows.length && !evenReadOnly) throw readOnlyProblem()
      const { value, topics } = await perform('postgres', (query) => run(query, client), work)
      if (topics.size > 0)
        await moveVersions(
          kyselyOver('postgres', (query) => run(query, client)),
          topics,
        )
      await say('commit')
      committed(topics)
      return value
    } catch (error) {
      // No rollback on a connection that no longer answers; the server does it when the connection closes.
      unusable =
        isUnavailable(error) === 'stopped' ||
        (await say('rollback').then(
          () => false,
          () => true,
        ))
      throw error
    } finally {
      client.release(unusable)
    }
  }

  return {
    write,

    /** Takes no more writes, and waits for those in progress. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.allSettled(running)
    },
  }
}
