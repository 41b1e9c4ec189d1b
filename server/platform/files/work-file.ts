import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { keptSince } from '../retention.ts'
import { full } from './store-problems.ts'

interface Place {
  dataFolder: string
}

const folderOf = ({ dataFolder }: Place) => join(dataFolder, 'work')

/** A path for a new file beside the data (a temporary folder may be in memory); removed afterwards. */
export async function withWorkFile<T>(config: Place, work: (path: string) => Promise<T>): Promise<T> {
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const stopSaying = saysInUse(path)
  try {
    return await work(path)
  } catch (error) {
    throw (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC' ? full(error) : error
  } finally {
    stopSaying()
    await rm(path, { force: true, recursive: true })
  }
}

/** The same with an empty folder, for several files. */
export const withWorkFolder = <T>(config: Place, work: (folder: string) => Promise<T>): Promise<T> =>
  withWorkFile(config, async (path) => {
    await mkdir(path)
    return work(path)
  })

const hour = 3_600_000

/** A first back-up may take days: it is no left-over as long as this is said of it. */
function saysInUse(path: string): () => void {
  const say = () => utimes(path, new Date(), new Date()).catch(() => undefined) // it may not be there yet
  const timer = setInterval(say, hour).unref()
  return () => clearInterval(timer)
}

/** Deletes what killed processes left. What another user left, such as root, stays, and the log says so. */
export async function deleteWorkFiles(config: Place, now: string, log: Log): Promise<void> {
  const folder = folderOf(config)
  const before = keptSince('leftovers', now)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime.toISOString() < before)
      await rm(path, { force: true, recursive: true }).catch((error: Error) =>
        log.warn('A left-over cannot be deleted', { path, because: error.message }),
      )
  }
}
