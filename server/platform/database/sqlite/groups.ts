import { setImmediate as nextTurn } from 'node:timers/promises'
import type { How } from '../port.ts'
import { kyselyOver, type Run } from '../sql-dialect.ts'
import { readOnlyProblem } from '../write/read-only.ts'
import { moveVersions, Touched } from '../write/touch.ts'
import { perform, type Work } from '../write/transaction.ts'
import { begin } from './begin-transaction.ts'
import type { Connection } from './connection.ts'
import { openFsyncCheck } from './failed-fsync.ts'

export interface Waiting {
  work: Work<unknown>
  how: How
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface Surroundings {
  /** The commit is visible to everybody from now on. */
  committed(topics: Touched): void
  /** Resolves once it is on disk. */
  flush(): Promise<void>
  /** How long a write waits for another process that holds the file, in milliseconds. */
  patience: number
  /** For how long after a commit small writes that may wait are batched, in milliseconds. */
  moment: number
  /** Asked inside the transaction: only writes marked `evenReadOnly` run then. */
  isReadOnly(): boolean
}

/** After this many milliseconds a long group yields the thread to readers. */
const slice = 4

/**
 * One transaction and one fsync for a whole group. Each work has a savepoint of its own, so that a failing one rolls back
 * only itself. Results, refusals included, are delivered after the commit: a refusal may rest on another work's writes.
 */
export function openGroups(
  connection: Connection,
  { committed, flush, patience, isReadOnly }: Omit<Surroundings, 'moment'>,
) {
  const run: Run = async ({ sql, parameters }) => connection.query(sql, parameters)
  const disk = openFsyncCheck(connection, flush)
  const plain = kyselyOver('sqlite', run)

  async function commit(group: Waiting[]): Promise<void> {
    const answers: (() => void)[] = []
    try {
      connection.heal()
      disk.settle()
      await begin(connection, patience)
      const topics = new Touched()
      let sliceEnd = performance.now() + slice
      const refusesMost = isReadOnly()
      for (const one of group) {
        if (refusesMost && !one.how.evenReadOnly) {
          answers.push(() => one.reject(readOnlyProblem()))
          continue
        }
        answers.push(await (group.length === 1 ? attemptAlone(one, topics) : attempt(one, topics)))
        if (performance.now() > sliceEnd) {
          await nextTurn()
          sliceEnd = performance.now() + slice
        }
      }
      if (connection.inTransaction) {
        if (topics.size > 0) await moveVersions(plain, topics)
        connection.run('commit')
        committed(topics)
        await disk.flush()
      }
    } catch (error) {
      takeBack(connection)
      for (const one of group) one.reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  /** Runs one work and returns how to settle its caller after the commit. Throws if the group is lost. */
  async function attempt({ work, resolve, reject }: Waiting, topics: Touched): Promise<() => void> {
    connection.run('savepoint work')
    try {
      const done = await perform('sqlite', run, work)
      connection.run('release work')
      topics.join(done.topics)
      return () => resolve(done.value)
    } catch (error) {
      // A full disk or the like rolls back the whole transaction, the other works included.
      if (!connection.inTransaction) throw error
      connection.exec('rollback to work; release work')
      return () => reject(error)
    }
  }

  /** The same without a savepoint: a lone work rolls back the whole transaction. */
  async function attemptAlone({ work, resolve, reject }: Waiting, topics: Touched): Promise<() => void> {
    try {
      const done = await perform('sqlite', run, work)
      topics.join(done.topics)
      return () => resolve(done.value)
    } catch (error) {
      if (!connection.inTransaction) throw error
      connection.run('rollback')
      return () => reject(error)
    }
  }

  return { commit }
}

function takeBack(connection: Connection): void {
  try {
    if (connection.inTransaction) connection.exec('rollback')
  } catch {
    // The original error is the one to report; `heal` reopens the file.
  }
}
