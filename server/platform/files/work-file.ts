import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../ids.ts'
import { full } from './store-problems.ts'

/** The path of a file that is not there yet, beside the data (a temporary folder may be memory); gone afterwards. */
export async function withWorkFile<T>(
  config: { dataFolder: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataFolder, 'work')
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  try {
    return await work(path)
  } catch (error) {
    throw (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC' ? full(error) : error
  } finally {
    await rm(path, { force: true })
  }
}
