import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, inject } from 'vitest'
import { diskFiles } from '#server/platform/files/disk.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { s3Files } from '#server/platform/files/s3.ts'
import { openLog } from '#server/platform/log.ts'
import { eachDatabase, type Open, onSqlite } from './databases.ts'
import { type NamedBucket, newBucket } from './services/bucket.ts'

/** A fresh, empty store for this test. */
export type NewStore = () => Promise<FileStore>

export const silent = openLog({ format: 'text', level: 'silent' })

/** STORES=disk leaves the bucket out, for a quick run while writing. */
const withBucket = process.env.STORES !== 'disk'

/** Runs a suite on every store: a folder, and a bucket of a real S3 server where one can run. */
export function eachStore(suite: (newStore: NewStore) => void): void {
  describe('in a folder', () => suite(folders()))
  if (withBucket) describe('in a bucket', () => suite(buckets()))
}

/**
 * Runs a suite as one campus is set up (SQLite and a folder) and as a fleet is (PostgreSQL and a bucket, or a folder
 * where no bucket can run).
 */
export function eachPlace(suite: (open: Open, newStore: NewStore) => void): void {
  eachDatabase((open) => suite(open, open.kind === 'postgres' && withBucket ? buckets(folders()) : folders()))
}

/** Runs a suite that does not depend on the database as one campus is set up. */
export function onePlace(suite: (open: Open, newStore: NewStore) => void): void {
  onSqlite((open) => suite(open, folders()))
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

/** The endpoint of this run's S3 server, or why there is none. */
type Buckets = { endpoint: string } | { missing: string }

/** The first call on a machine installs packages, so allow it minutes. */
const find = async () => (await (await fetch(inject('buckets'))).json()) as Buckets // our own set-up answers nothing else

/** A bucket with its keys, for code that opens it itself; without one the test is skipped with the reason. */
export async function aBucket({ skip }: { skip: (why: string) => never }): Promise<NamedBucket> {
  const found = withBucket ? await find() : { missing: 'STORES=disk' }
  return 'missing' in found ? skip(found.missing) : newBucket(found.endpoint)
}

/** Without a server, tests use `instead`, or are skipped with the reason. */
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
