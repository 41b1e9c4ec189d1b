import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, inject } from 'vitest'
import { diskFiles } from '#server/platform/files/disk.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { s3Files } from '#server/platform/files/s3.ts'
import { openLog } from '#server/platform/log.ts'
import { eachDatabase, type Open } from './databases.ts'
import { type NamedBucket, newBucket } from './services/bucket.ts'

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

/** Where the S3 server of this run is, or why there is none. */
type Buckets = { endpoint: string } | { missing: string }

/** Asked for the first time on a machine, its packages are installed: give it minutes. */
const find = async () => (await (await fetch(inject('buckets'))).json()) as Buckets // our own set-up answers nothing else

/** A bucket with its keys, for what opens it by itself; a test is skipped where there is none, and says why. */
export async function aBucket({ skip }: { skip: (why: string) => never }): Promise<NamedBucket> {
  const found = withBucket ? await find() : { missing: 'STORES=disk' }
  return 'missing' in found ? skip(found.missing) : newBucket(found.endpoint)
}

/** Without a server, tests use `instead`, or are skipped and say why. */
function buckets(instead?: NewStore): NewStore {
  let found: Buckets
  const opened: FileStore[] = []
  beforeAll(async () => {
    found = await find()
    if ('missing' in found)
      console.warn(`${instead ? 'In a folder instead of a bucket' : 'Skipped in a bucket'}: ${found.missing}`)
  }, 300_000)
  beforeEach((context) => {
    if ('missing' in found && !instead) context.skip(found.missing)
  })
  afterEach(() => {
    for (const store of opened.splice(0)) store.close()
  })
  return async () => {
    if ('missing' in found) {
      if (instead) return instead()
      throw new Error(found.missing)
    }
    const store = s3Files({ ...(await newBucket(found.endpoint)), log: silent })
    opened.push(store)
    return store
  }
}
