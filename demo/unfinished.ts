import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Exists in the data folder while an empty campus is filled: a killed start leaves it behind. */
const markIn = (folder: string) => join(folder, 'demo-unfinished')

/** Filling takes seconds: a mark older than this, in milliseconds, is stale, even if its process id is in use again. */
const longest = 10 * 60_000

/** Runs `fill` under a mark, so that a later start can tell if it was interrupted. */
export async function finishing(folder: string, fill: () => Promise<void>): Promise<void> {
  await writeFile(markIn(folder), String(process.pid), { flush: true })
  await fill()
  await rm(markIn(folder))
}

/**
 * Deletes what a killed start left while it filled an empty campus, so that this one fills it anew. That campus never
 * opened, so it holds nobody's data. Throws where another start is filling it now.
 */
export async function clearUnfinished(folder: string, say: (line: string) => void): Promise<void> {
  const mark = markIn(folder)
  const by = Number(await readFile(mark, 'utf8').catch(() => Number.NaN))
  if (Number.isNaN(by)) return
  const { mtimeMs } = await stat(mark)
  const isAnothers = by !== process.pid && Date.now() - mtimeMs < longest && isRunning(by)
  if (isAnothers) throw new Error('Another start is filling this campus')
  // The campus was used since, without the demo: its data may be somebody's, and stays.
  if ((await lastWritten(folder)) - mtimeMs > longest) return rm(mark)
  say('The last start was ended while it filled the empty campus: it is filled anew.')
  const left = ['campus.sqlite-wal', 'campus.sqlite-shm', 'campus.sqlite', 'files']
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
  await rm(mark)
}

/** In milliseconds since 1970. */
async function lastWritten(folder: string): Promise<number> {
  const files = ['campus.sqlite', 'campus.sqlite-wal'].map((name) => stat(join(folder, name)))
  const written = await Promise.allSettled(files)
  return Math.max(0, ...written.map((one) => (one.status === 'fulfilled' ? one.value.mtimeMs : 0)))
}

function isRunning(id: number): boolean {
  try {
    // Killed before it wrote its process id; 0 would mean our own process group.
    return id > 0 && process.kill(id, 0)
  } catch (error) {
    // It exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM' // of the system, which has codes
  }
}
