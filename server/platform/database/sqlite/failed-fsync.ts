import type { Connection } from './connection.ts'

/**
 * After a failed fsync the system drops the pages it could not write and reports them as written; what follows such a hole
 * in the log would be lost with it. So the whole log is checkpointed into the file first, which SQLite syncs itself.
 */
export function openFsyncCheck(connection: Connection, flush: () => Promise<void>) {
  /** The error after which it is unknown what of the log is on disk; null while all of it is. */
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
    /** Called before more is written; throws while the log cannot be checkpointed. */
    settle(): void {
      if (unsure === null) return
      if (connection.all('pragma wal_checkpoint(truncate)', [])[0]?.busy !== 0) throw unsure
      unsure = null
    },
  }
}
