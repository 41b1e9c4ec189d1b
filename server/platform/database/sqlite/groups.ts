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
  /** Everybody sees it from now on. */
  committed(topics: Touched): void
  /** Resolves once it is on disk. */
  flush(): Promise<void>
  /** How long another process may hold the file before a write is refused, in milliseconds. */
  patience: number
  /** For how long after a commit a crowd's small writes wait for each other, in milliseconds. */
  moment: number
  /** Asked inside the transaction: nothing is written then but what says so. */
  isReadOnly(): boolean
}

/** Readers get the thread back after this many milliseconds of a long group. */
const slice = 4

/**
 * One transaction and one wait for the disk for a whole group. Each work has a savepoint of its own, so that a failing
 * one takes back only itself, and nobody hears anything, success or refusal, before the commit: a refusal may rest on
 * what another work of the group has written.
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

  /** Runs one work to its end and returns what to tell its caller after the commit. Throws if the group is lost. */
  async function attempt({ work, resolve, reject }: Waiting, topics: Touched): Promise<() => void> {
    connection.run('savepoint work')
    try {
      const done = await perform('sqlite', run, work)
      connection.run('release work')
      topics.join(done.topics)
      return () => resolve(done.value)
    } catch (error) {
      // A full disk and its like undo the whole transaction, the work of the others included.
      if (!connection.inTransaction) throw error
      connection.exec('rollback to work; release work')
      return () => reject(error)
    }
  }

  /** The same without a savepoint: what goes alone takes the whole transaction back. */
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
    // The error that led here is the one to tell; `heal` opens the file anew.
  }
}
