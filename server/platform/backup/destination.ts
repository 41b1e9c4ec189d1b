import { resolve } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { neitherPlace, placeOf } from '#server/values/place-of-back-ups.ts'
import { diskFiles } from '../files/disk.ts'
import type { FileStore } from '../files/port.ts'
import type { Log } from '../log.ts'

/** Nobody waits for a back-up, so a megabyte may take this many milliseconds: 0.3 Mbit a second for each of four files. */
const slowest = 30_000

/** Opens the destination of back-ups: a folder, or a bucket with keys of its own. */
export async function openBackups(to: string, log: Log, patience = 0): Promise<FileStore> {
  const place = placeOf(to)
  if (!place) throw new Problem('invalid', `The place you gave ${neitherPlace}.`)
  if ('folder' in place) return diskFiles(resolve(place.folder))
  const { s3Files } = await import('../files/s3.ts')
  return s3Files({ ...place.bucket, log, patience: Math.max(patience, slowest) })
}
