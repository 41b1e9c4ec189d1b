import { randomUUID } from 'node:crypto'
import type { Database } from '../database/port.ts'
import { dropMeta, madeOnce, putMeta, readMeta } from '../database/schema/meta.ts'
import { fileIdOf } from './keys.ts'
import type { FileStore } from './port.ts'

interface Places {
  database: Database
  files: FileStore
}

/** The key of the installation id, in `meta` and beside the files: one value in both, unique to a campus. */
const key = 'campus'
/** The ids it had before it moved here. */
const keyBefore = 'campus-before'
/** Excludes the installation id from copies: each store has its own. */
export const isInstallationId = (other: string) => other === key
/** How many files are looked up where a store has files but no id. */
const most = 200

/**
 * Null where these files belong to this database; else a sentence. A store without an id gets one if it is empty, or if the
 * database knows at least half of its files. Check this before deleting files that no row names; see
 * docs/decisions/backups.md.
 */
export async function strangeFiles({ database, files }: Places): Promise<string | null> {
  // The database first: an id that another process has just put is there already.
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

/** Throws where the files are another campus's; for whatever deletes files, or takes store and database for a pair. */
export async function refuseStrangeFiles(places: Places): Promise<void> {
  const strange = await strangeFiles(places)
  if (strange) throw new Error(strange)
}

/**
 * Gives a restored or moved campus a new id: the original may live on, and must not take these files for its own. Until
 * this is done the store has no id, and a start compares its files with the database. With `goesOn` it replaces the
 * original and continues its back-ups.
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

/** Of a copy: its first start, or whoever brings it back, gives it one of its own. */
export const dropInstallationId = (database: Database): Promise<void> =>
  database.write(
    async (tx) => {
      for (const one of [key, keyBefore]) await dropMeta(tx, one)
    },
    { evenReadOnly: true },
  )

export const unmark = (files: FileStore) => files.remove([key])

/** Writes the installation id into a store. */
export const putInstallationId = (files: FileStore, mark: string) =>
  files.put(key, Buffer.from(mark), { type: 'text/plain' })

/** The installation id in a store, if there is one; whitespace from a manual edit is trimmed. */
export async function markBeside(files: FileStore): Promise<string | null> {
  const found = await files.open(key)
  return (
    found &&
    Buffer.concat(await found.stream.toArray())
      .toString()
      .trim()
  )
}

/** The installation id of a database; creates it if missing. Of processes that start at once the first one's counts. */
export const installationIdOf = (database: Database): Promise<string> => madeOnce(database, key, randomUUID)

/** Ids of the campuses that this one replaces. */
export const marksBefore = async ({ read }: Pick<Database, 'read'>): Promise<string[]> =>
  (await readMeta(read, keyBefore))?.split(' ') ?? []

/** Counts the first files, and the known ones among them. Keys are ordered by the random end of their ids. */
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
