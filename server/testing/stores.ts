import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { diskFiles } from '#server/platform/files/disk.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { s3Files } from '#server/platform/files/s3.ts'
import { openLog } from '#server/platform/log.ts'
import { type RunningBuckets, startBuckets } from './bucket.ts'
import { eachDatabase, type Open } from './databases.ts'

/** A fresh, empty store of this test's own. */
export type NewStore = () => Promise<FileStore>

export const silent = openLog({ format: 'text', level: 'silent' })

/** STORES=disk leaves the bucket out, for a quick look while writing. */
const withBucket = process.env.STORES !== 'disk'

/** Runs a suite once on every store there is: a folder, and a bucket of a real S3 server where one can be had. */
export function eachStore(suite: (newStore: NewStore) => void): void {
  describe('in a folder', () => suite(folders()))
  if (withBucket) describe('in a bucket', () => suite(buckets()))
}

/**
 * Runs a suite once as one campus keeps its things (SQLite and a folder) and once as a fleet does (PostgreSQL and a
 * bucket, or a folder where no bucket can be had).
 */
export function eachPlace(suite: (open: Open, newStore: NewStore) => void): void {
  eachDatabase((open) => suite(open, open.kind === 'postgres' && withBucket ? buckets(folders()) : folders()))
}

function folders(): NewStore {
  const made: string[] = []
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'campus-files-'))
    made.push(folder)
    return diskFiles(folder)
  }
}

/** Without a server, tests use `instead`, or are skipped and say why. */
function buckets(instead?: NewStore): NewStore {
  let running: RunningBuckets | string
  const opened: FileStore[] = []
  // Run alone, the first time on a machine, it installs its packages.
  beforeAll(async () => {
    running = await startBuckets()
    if (typeof running === 'string')
      console.warn(`${instead ? 'In a folder instead of a bucket' : 'Skipped in a bucket'}: ${running}`)
  }, 300_000)
  afterAll(async () => {
    if (typeof running !== 'string') await running?.stop()
  })
  beforeEach((context) => {
    if (typeof running === 'string' && !instead) context.skip(running)
  })
  afterEach(() => {
    for (const store of opened.splice(0)) store.close()
  })
  return async () => {
    if (typeof running === 'string') {
      if (instead) return instead()
      throw new Error(running)
    }
    const store = s3Files({ ...(await running.newBucket()), log: silent })
    opened.push(store)
    return store
  }
}
