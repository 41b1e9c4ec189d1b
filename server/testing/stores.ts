import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { diskFiles } from '#server/platform/files/disk.ts'
import type { FileStore } from '#server/platform/files/index.ts'
import { s3Files } from '#server/platform/files/s3.ts'
import { openLog } from '#server/platform/log.ts'
import { type RunningBuckets, startBuckets } from './bucket.ts'

/** A fresh, empty store of this test's own. */
export type NewStore = () => Promise<FileStore>

export const silent = openLog({ format: 'text', level: 'silent' })

/** Runs a suite once on every store there is: a folder, and a bucket of a real S3 server where one can be had. */
export function eachStore(suite: (newStore: NewStore) => void): void {
  describe('in a folder', () => {
    const folders: string[] = []
    afterEach(() => {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    })
    suite(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'campus-files-'))
      folders.push(folder)
      return diskFiles(folder)
    })
  })

  // STORES=disk leaves the bucket out, for a quick look while writing.
  if (process.env.STORES === 'disk') return
  describe('in a bucket', () => {
    let buckets: RunningBuckets | string
    const opened: FileStore[] = []
    // The first time on a machine its packages are installed.
    beforeAll(async () => {
      buckets = await startBuckets()
      if (typeof buckets === 'string') console.warn(`Skipped: the file suite in a bucket; ${buckets}`)
    }, 300_000)
    afterAll(async () => {
      if (typeof buckets !== 'string') await buckets?.stop()
    })
    beforeEach((context) => {
      if (typeof buckets === 'string') context.skip(buckets)
    })
    afterEach(() => {
      for (const store of opened.splice(0)) store.close()
    })
    suite(async () => {
      if (typeof buckets === 'string') throw new Error(buckets)
      const store = s3Files({ ...(await buckets.newBucket()), log: silent })
      opened.push(store)
      return store
    })
  })
}
