import type { Kysely } from 'kysely'
import type { Picture } from '#contract/files.ts'
import type { Schema } from '../database/schema.ts'

/** The pictures with these file ids, as replies carry them; ids that are no finished picture are left out. */
export async function picturesOf(
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const pictures = new Map<string, Picture>()
  if (wanted.length === 0) return pictures
  const rows = await db
    .selectFrom('files')
    .innerJoin('picture_variants as variant', 'variant.fileId', 'files.id')
    .where('files.id', 'in', wanted)
    .orderBy('variant.width')
    .select(['files.id', 'files.width', 'files.height', 'files.colour'])
    .select(['variant.width as size', 'variant.format', 'variant.bytes'])
    .execute()
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
