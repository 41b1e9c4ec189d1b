import { setImmediate as nextTurn } from 'node:timers/promises'
import type { How } from '../port.ts'
import { refuseNested, type Work } from '../write/transaction.ts'
import { openCommitDelay } from './commit-delay.ts'
import type { Connection } from './connection.ts'
import { openGroups, type Surroundings, type Waiting } from './groups.ts'

/** So many writes are worth a commit of their own; they wait no longer. */
const crowded = 16

/** A queue with group commit: all waiting writes form one group. */
export function openWriter(connection: Connection, { moment, ...surroundings }: Surroundings) {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null
  let closed = false
  const crowd = openCommitDelay(moment)
  const { commit } = openGroups(connection, surroundings)

  const mayGather = () => waiting.length < crowded && waiting.every(({ how }) => how.mayWait)

  async function write<T>(work: Work<T>, how: How = {}): Promise<T> {
    refuseNested()
    if (closed) throw new Error('The database is closed.')
    return new Promise<T>((resolve, reject) => {
      // `work` returns the type that `resolve` takes; the queue need not know it.
      waiting.push({ work, how, resolve: resolve as (value: unknown) => void, reject })
      if (!mayGather()) crowd.hurry()
      running ??= drain()
    })
  }

  async function drain(): Promise<void> {
    do {
      // One turn of the loop lets further writes join; so does every fsync.
      await nextTurn()
      if (!closed && mayGather()) await crowd.gather()
      crowd.began()
      await commit(waiting.splice(0))
    } while (waiting.length > 0)
    // Synchronous with the check of the queue: the next write starts a new round.
    running = null
  }

  return {
    write,
    async close(): Promise<void> {
      closed = true
      crowd.hurry()
      await running
    },
  }
}
