import type { Database } from '#server/platform/database/port.ts'

/**
 * A database for one test, on connections that others use afterwards: opening them takes longer than most tests. Work
 * left in flight is awaited; calls after the end find the database closed.
 */
export function lend(database: Database) {
  const running = new Set<Promise<unknown>>()
  const stops = new Set<() => void>()
  let isBack = false
  let isClosed = false

  async function back(): Promise<void> {
    isBack = true
    for (const stop of stops) stop()
    await Promise.allSettled(running)
  }

  const lent: Database = {
    ...database,
    async write(work, how) {
      if (isBack) throw new Error('The database is closed.')
      const result = database.write(work, how)
      running.add(result)
      return result.finally(() => running.delete(result))
    },
    afterCommit(heard) {
      const stop = database.afterCommit(heard)
      stops.add(stop)
      return stop
    },
    close() {
      isClosed = true
      return database.close()
    },
  }
  return { database: lent, back, isClosed: () => isClosed }
}
