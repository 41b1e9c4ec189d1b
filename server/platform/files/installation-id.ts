import { randomUUID } from 'node:crypto'
import type { Database } from '../database/port.ts'
import { claimMeta, dropMeta, putMeta, readMeta } from '../database/schema/meta.ts'
import { fileIdOf } from './keys.ts'
import type { FileStore } from './port.ts'

interface Places {
  database: Database
  files: FileStore
}

/** In `meta`, and the key of an object beside the files: the same value in both, which no other campus has. */
const key = 'campus'
/** The marks it had before it moved here. */
const keyBefore = 'campus-before'
/** It is none of the files: where these are copied to has a mark of its own. */
export const isInstallationId = (other: string) => other === key
/** So many files are asked after where there are some, and no mark beside them. */
const most = 200

/**
 * Null where these files are those of this database; else a sentence. What has no mark yet is given one where the store
 * is empty, or the database knows at least half of what lies there. Asked before anything is deleted because no row
 * names it; see docs/decisions/backups.md.
 */
export async function strangeFiles({ database, files }: Places): Promise<string | null> {
  // The database is marked first: a mark that another process has just put is there already.
  const there = await markBeside(files)
  const here = await readMeta(database.read, key)
  if (there && there === here) return null
  const mark = await installationIdOf(database)
  if (there) return refusal('The files belong to another campus than this database.', mark)
  const { found, known } = await knownOf({ database, files })
  if (2 * known < found)
    return refusal(`The database knows ${known} of the first ${found} files there.`, mark)
  await putInstallationId(files, mark)
  return null
}

/** For whoever is about to delete, or to take one for the whole of the other. */
export async function refuseStrangeFiles(places: Places): Promise<void> {
  const strange = await strangeFiles(places)
  if (strange) throw new Error(strange)
}

/**
 * For a campus that came from elsewhere: where it came from may live on, and must not take these files for its own. Until
 * this has ended the files bear no mark, and a start asks what the database knows of them. Where it `goesOn` in the place of
 * the other, so do its back-ups.
 */
export async function renewInstallationId({ database, files }: Places, goesOn = false): Promise<void> {
  await unmark(files)
  const value = randomUUID()
  await database.write(
    async (tx) => {
      const marks = goesOn ? [await readMeta(tx, key), await readMeta(tx, keyBefore)] : []
      const before = marks.filter((mark) => mark !== null)
      if (before.length > 0) await putMeta(tx, keyBefore, before.join(' '))
      else await dropMeta(tx, keyBefore)
      await putMeta(tx, key, value)
    },
    { evenReadOnly: true },
  )
  await putInstallationId(files, value)
}

export const unmark = (files: FileStore) => files.remove([key])

/** A store bears this mark from now on. */
export const putInstallationId = (files: FileStore, mark: string) =>
  files.put(key, Buffer.from(mark), { type: 'text/plain' })

/** The mark that a store bears, if it bears one. Whoever writes it by hand ends the line. */
export async function markBeside(files: FileStore): Promise<string | null> {
  const found = await files.open(key)
  return (
    found &&
    Buffer.concat(await found.stream.toArray())
      .toString()
      .trim()
  )
}

/** The mark of a database; one that has none is given one, of several processes that begin at once the first one's. */
export async function installationIdOf(database: Database): Promise<string> {
  const here = await readMeta(database.read, key)
  if (here) return here
  const mark = randomUUID()
  return database.write(
    async (tx) => {
      const present = (await claimMeta(tx, key, mark)) ? mark : await readMeta(tx, key)
      if (present === null) throw new Error('The installation id of this database was not saved')
      return present
    },
    { evenReadOnly: true },
  )
}

/** Of the campuses in whose place this one goes on. */
export const marksBefore = async ({ read }: Pick<Database, 'read'>): Promise<string[]> =>
  (await readMeta(read, keyBefore))?.split(' ') ?? []

/** Of the first files there. They lie in the order of the end of their ids, which is random. */
async function knownOf({ database, files }: Places): Promise<{ found: number; known: number }> {
  const ids = new Set<string>()
  for await (const { key } of files.list('kept/')) {
    ids.add(fileIdOf(key) ?? key)
    if (ids.size === most) break
  }
  if (ids.size === 0) return { found: 0, known: 0 }
  const rows = database.read
    .selectFrom('files')
    .where('id', 'in', [...ids])
    .select('id')
  return { found: ids.size, known: (await rows.execute()).length }
}

const refusal = (why: string, mark: string) =>
  `${why} We changed nothing. Do DATABASE_URL (or DATA_DIR with its campus.sqlite) and the place of the files (S3_BUCKET, or DATA_DIR/files) belong to the same campus? A new campus needs an empty place for its files. If they do belong together, write ${mark} into the file "campus" beside them (of a bucket: the object of that key).`
