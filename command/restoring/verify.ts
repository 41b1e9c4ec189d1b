import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { contentKinds } from '#contract/kinds.ts'
import { kinds } from '#server/features.ts'
import { type FileTable, openFileTable } from '#server/platform/backup/file-table.ts'
import { backUpsIn, databaseKey, fileKey, readList, type Sum } from '#server/platform/backup/list.ts'
import { namedFiles } from '#server/platform/backup/named-files.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { withLimit } from '#server/platform/files/copy.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import type { Say } from '../command.ts'
import { openSource } from '../moving/source.ts'

/** The tables that are counted in the report. */
const told = new Map<string, string>([
  ['users', 'people'],
  ...Object.values(kinds).flatMap(({ kind, table, search }) =>
    search ? [[table, contentKinds[kind].many] as const] : [],
  ),
])

/**
 * Verifies the back-up of this name, or the latest: opens its database in this empty folder, checks its integrity and
 * version, and reads every file to the end. Throws a sentence where anything is wrong. The caller must close the
 * returned files.
 */
export async function verify(
  from: FileStore,
  { folder, at, say }: { folder: string; at: string | undefined; say: Say },
) {
  const [latest] = (await backUpsIn(from)).whole
  const name = at ?? latest
  if (!name) throw new Error('There is no back-up there.')
  const listed = openFileTable(join(folder, 'listed.sqlite'))
  try {
    return { listed, ...(await verifyAll(from, { name, folder, listed, say })) }
  } catch (error) {
    listed.close()
    throw error
  }
}

async function verifyAll(
  from: FileStore,
  { name, folder, listed, say }: { name: string; folder: string; listed: FileTable; say: Say },
) {
  const { at, database } = await readList(from, name, {
    file: listed.set,
    missing: (key) => listed.set(key, { bytes: 0, sha256: null }),
  })
  say(`Checking ${name}.`)
  const place = join(folder, 'campus.sqlite')
  await unpack(from, databaseKey(name), database, place)
  checkDatabase(place)
  // Migrates an older version; refuses one that needs a newer program.
  await (await openDatabase({ folder, durable: false })).close()
  openSource(folder).close()
  for (const key of namedFiles(place))
    if (!listed.get(key)) throw new Error(`A row refers to ${key}, which the back-up does not have.`)
  await checkFiles(from, listed)
  return { at, counts: countsOf(place) }
}

async function unpack(from: FileStore, key: string, { sha256 }: Sum, place: string): Promise<void> {
  const found = await from.open(key)
  if (!found) throw new Error('The database of the back-up is missing.')
  const hash = createHash('sha256')
  async function* hashed(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  const damaged = new Error('The database of the back-up is damaged: its checksum is wrong.')
  // A place that does not answer, and a disk without room, say so themselves.
  await pipeline(found.stream, hashed, createGunzip(), createWriteStream(place)).catch((error) => {
    throw isOfPacking(error) ? damaged : error
  })
  if (hash.digest('hex') !== sha256) throw damaged
}

/** Also where the end is missing. https://nodejs.org/api/zlib.html#for-zlib-based-streams */
const isOfPacking = (error: unknown) =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

function checkDatabase(place: string): void {
  const copy = new DatabaseSync(place)
  try {
    const found = copy.prepare('pragma integrity_check').get()
    if (found?.integrity_check !== 'ok')
      throw new Error(`The database of the back-up is damaged: ${found?.integrity_check}`)
  } finally {
    copy.close()
  }
}

async function checkFiles(from: FileStore, listed: FileTable): Promise<void> {
  async function* all() {
    yield* listed.all()
  }
  await withLimit(all(), async ([key, { sha256 }]) => {
    if (sha256 === null) return
    const found = await from.open(fileKey(key))
    if (!found) throw new Error(`${key} is missing in the back-up.`)
    const hash = createHash('sha256')
    await pipeline(found.stream, hash)
    if (hash.digest('hex') !== sha256) throw new Error(`${key} is damaged in the back-up.`)
  })
}

function countsOf(place: string): [string, number][] {
  const copy = new DatabaseSync(place, { readOnly: true })
  try {
    return [...told].map(([table, what]) => [
      what,
      Number(copy.prepare(`select count(*) as count from "${table}"`).get()?.count),
    ])
  } finally {
    copy.close()
  }
}
