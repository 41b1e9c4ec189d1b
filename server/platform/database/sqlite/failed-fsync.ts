import type { Connection } from './connection.ts'

/**
 * After a wait for the disk that failed the system forgets what it could not write, and calls it written: what stands
 * behind such a hole in the log would be lost with it. So all of the log goes into the file first, which SQLite waits for
 * by itself.
 */
export function openFsyncCheck(connection: Connection, flush: () => Promise<void>) {
  /** Why nobody knows what of the log is on disk; null while all of it is. */
  let unsure: unknown = null
  return {
    async flush(): Promise<void> {
      try {
        await flush()
      } catch (error) {
        unsure = error
        throw error
      }
    },
    /** Before more is written; throws while it cannot be made sure. */
    settle(): void {
      if (unsure === null) return
      if (connection.all('pragma wal_checkpoint(truncate)', [])[0]?.busy !== 0) throw unsure
      unsure = null
    },
  }
}
