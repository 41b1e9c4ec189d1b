import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Connection } from './connection.ts'

/**
 * Waits until what was committed is on disk, beside the thread that serves everybody: SQLite itself (`synchronous =
 * full`) would wait with the whole process. Of one commit after another it does the same, as a commit is durable as
 * soon as its write-ahead log is; that the log is synced before it is copied into the file, `synchronous = normal`
 * sees to. Rejects where the disk failed: then nobody may rely on what was written last.
 */
export function openFlush(file: string, connection: Connection) {
  let log: { handle: FileHandle; opened: number } | null = null

  async function openLog(): Promise<FileHandle> {
    // A connection that was opened anew may have made a new log.
    if (log?.opened === connection.opened) return log.handle
    await log?.handle.close()
    log = null
    const handle = await open(`${file}-wal`, 'r+')
    log = { handle, opened: connection.opened }
    await syncName(dirname(file))
    return handle
  }

  return {
    async flush(): Promise<void> {
      try {
        await (await openLog()).datasync()
      } catch (error) {
        connection.lose()
        throw error
      }
    },
    async close(): Promise<void> {
      await log?.handle.close()
      log = null
    },
  }
}

/** That the log is there at all must survive a power cut too. Windows has no such question to ask. */
async function syncName(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
