import type { Kysely } from 'kysely'
import type { Picture } from '#contract/files.ts'
import type { Database } from '../database/port.ts'
import type { Schema } from '../database/schema.ts'

/** The pictures with these file ids, as replies carry them; ids that are no finished picture are left out. */
export async function picturesOf(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  return drawnOf(await rowsOf(db).where('files.id', 'in', wanted).execute())
}

/** The same of one picture, for what is asked at every request. */
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
