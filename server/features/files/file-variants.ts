import type { Database } from '#server/platform/database/port.ts'
import type { PictureFormat } from '#server/platform/media/image/image-processing.ts'

export interface FileRow {
  ownerId: string | null
  claimedBy: string | null
  sha256: string
  name: string
  kind: string
  type: string
  bytes: number
  /** The original's part. */
  part: string
}

/** The addressable parts of a finished file: its original, a picture's widths, a video's heights. */
export function createVariants(database: Database) {
  const columns = [
    ...(['files.ownerId', 'files.claimedBy', 'files.sha256', 'files.name', 'files.kind'] as const),
    'files.part' as const,
  ]
  const findVariant = database.statement<
    { id: string; width: number; format: PictureFormat },
    FileRow & { width: number; format: PictureFormat }
  >((db, param) =>
    db
      .selectFrom('picture_variants')
      .innerJoin('files', 'files.id', 'picture_variants.fileId')
      .where('picture_variants.fileId', '=', param('id'))
      .where('picture_variants.width', '=', param('width'))
      .where('picture_variants.format', '=', param('format'))
      .select([...columns, 'files.type', 'picture_variants.bytes']),
  )
  const findOriginal = database.statement<{ id: string; name: string }, FileRow>((db, param) =>
    db
      .selectFrom('files')
      .where('files.id', '=', param('id'))
      .where('files.name', '=', param('name'))
      .where('files.kind', '!=', 'picture')
      .select([...columns, 'files.type', 'files.bytes']),
  )

  const findRendition = database.statement<{ id: string; height: number }, FileRow>((db, param) =>
    db
      .selectFrom('renditions')
      .innerJoin('files', 'files.id', 'renditions.fileId')
      .where('renditions.fileId', '=', param('id'))
      .where('renditions.height', '=', param('height'))
      .select([...columns, 'files.type', 'renditions.bytes']),
  )

  /** The file's row, and the part that `name` means. */
  async function find(id: string, name: string): Promise<{ row: FileRow; part: string } | null> {
    const [, width, format] = /^(\d{1,4})\.(avif|webp|jpeg)$/.exec(name) ?? []
    const height = /^(\d{1,4})p\.mp4$/.exec(name)?.[1]
    const [row] = width
      ? await findVariant({ id, width: Number(width), format: format as PictureFormat }) // as the pattern says
      : height
        ? await findRendition({ id, height: Number(height) })
        : []
    if (row) return { row, part: name }
    const [original] = await findOriginal({ id, name })
    return original ? { row: original, part: 'original' } : null
  }

  return { find }
}
