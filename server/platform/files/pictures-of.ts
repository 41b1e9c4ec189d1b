import type { Kysely } from 'kysely'
import type { Picture } from '#contract/files/endpoints.ts'
import type { Database } from '../database/port.ts'
import type { Schema } from '../database/schema/schema.ts'

/**
 * Cache of pictures: their rows are written once, with the file, and never change, and rows that name a picture go with it.
 * Keyed by connection, so that nobody sees one whose transaction is rolled back.
 */
const known = new WeakMap<Kysely<Schema>, Map<string, Picture>>()
/** Of about a kilobyte each. */
const mostKnown = 2_000

/** The pictures with these file ids, as replies carry them; ids of unfinished or other files are left out. */
export async function picturesOf(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const here = known.get(db) ?? new Map<string, Picture>()
  known.set(db, here)
  const pictures = new Map<string, Picture>()
  const missing = new Set<string>()
  for (const id of ids) {
    const picture = id === null ? undefined : here.get(id)
    if (picture) pictures.set(picture.id, picture)
    else if (id !== null) missing.add(id)
  }
  for (const [id, picture] of await picturesNow(db, [...missing])) {
    pictures.set(id, picture)
    here.set(id, picture)
  }
  for (const oldest of here.keys()) {
    if (here.size <= mostKnown) break
    here.delete(oldest)
  }
  return pictures
}

/** The same without the cache, for callers about to claim them: a picture may be gone. */
export async function picturesNow(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Picture>> {
  return ids.length === 0 ? new Map() : drawnOf(await rowsOf(db).where('files.id', 'in', ids).execute())
}

/** The same for one picture, as a prepared statement for what every request asks. */
export function createPictureOf(database: Pick<Database, 'statement'>) {
  const find = database.statement<{ id: string }, Row>((db, param) =>
    rowsOf(db).where('files.id', '=', param('id')),
  )
  return async (id: string): Promise<Picture | null> => drawnOf(await find({ id })).get(id) ?? null
}

interface Row {
  id: string
  width: number | null
  height: number | null
  colour: string | null
  size: number
  format: 'avif' | 'webp' | 'jpeg'
  bytes: number
}

const rowsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('files')
    .innerJoin('picture_variants as variant', 'variant.fileId', 'files.id')
    .orderBy('variant.width')
    .select(['files.id', 'files.width', 'files.height', 'files.colour'])
    .select(['variant.width as size', 'variant.format', 'variant.bytes'])

function drawnOf(rows: readonly Row[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const row of rows) {
    const picture = pictures.get(row.id) ?? {
      id: row.id,
      width: row.width ?? 0,
      height: row.height ?? 0,
      colour: row.colour ?? '#888888',
      sizes: [],
    }
    pictures.set(row.id, picture)
    let size = picture.sizes.at(-1)
    if (size?.width !== row.size) {
      size = { width: row.size, avif: 0, webp: 0, jpeg: 0 }
      picture.sizes.push(size)
    }
    size[row.format] = row.bytes
  }
  return pictures
}
