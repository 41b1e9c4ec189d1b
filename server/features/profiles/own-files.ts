import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { keptKey } from '#server/platform/files/keys.ts'

/** A file of the member: where it is stored, and its name in the zip. */
interface OwnFile {
  key: string
  name: string
  /** For a picture the sum over all its sizes. */
  bytes: number
}

/** The member's uploads, each once: videos and books as sent, pictures in their largest size. */
export async function filesOf(db: Kysely<Schema>, ownerId: string): Promise<OwnFile[]> {
  const files = await db
    .selectFrom('files')
    .where('ownerId', '=', ownerId)
    .where('claimedBy', 'is not', null)
    .where('kind', '!=', 'other')
    .select(['id', 'kind', 'name', 'part', 'bytes'])
    .execute()
  const widths = await db
    .selectFrom('picture_variants')
    .innerJoin('files', 'files.id', 'picture_variants.fileId')
    .where('ownerId', '=', ownerId)
    .where('format', '=', 'jpeg')
    .groupBy('fileId')
    .select((eb) => ['fileId', eb.fn.max('picture_variants.width').as('width')])
    .execute()
  const widest = new Map(widths.map(({ fileId, width }) => [fileId, width]))
  return files.map(({ id, kind, name, part, bytes }) => {
    const isPicture = kind === 'picture'
    const called = isPicture ? name.replace(/(\.[^.]*)?$/, '.jpeg') : name
    return {
      key: keptKey(id, isPicture ? `${widest.get(id) ?? 0}.jpeg` : part),
      name: `files/${id}-${called}`,
      bytes,
    }
  })
}
