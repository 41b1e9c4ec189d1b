import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Connection } from './connection.ts'

/**
 * Syncs the write-ahead log off the main thread; SQLite's own `synchronous = full` would block the whole process. The
 * guarantee is the same: a commit is durable as soon as its log is, and `synchronous = normal` syncs the log before it
 * is copied into the file. Rejects where the disk failed: then the last writes cannot be relied on.
 */
export function openFlush(file: string, connection: Connection) {
  let log: { handle: FileHandle; opened: number } | null = null

  async function openLog(): Promise<FileHandle> {
    // A reopened connection may have made a new log.
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

/** The log's directory entry must survive a power cut too. Windows cannot sync a folder. */
async function syncName(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
