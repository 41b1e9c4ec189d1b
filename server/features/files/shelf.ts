import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/problem.ts'
import type { FileShelf, Sendable } from '#server/http/files.ts'
import type { Viewer } from '#server/http/serve.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import type { PictureFormat } from '#server/platform/media/pictures.ts'
import { boundedCache } from './bounded-cache.ts'
import { createVisibility } from './visibility.ts'

interface Row {
  ownerId: string | null
  claimedBy: string | null
  sha256: string
  name: string
  kind: string
  type: string
  bytes: number
}

/** Finished files, for whoever may have them. */
export function createShelf({ database, files, limits }: Platform): FileShelf {
  const isPublic = createVisibility(database)
  const cache = boundedCache(24 * 1024 * 1024, 256 * 1024)

  const columns = ['files.ownerId', 'files.claimedBy', 'files.sha256', 'files.name', 'files.kind'] as const
  const findVariant = database.statement<
    { id: string; width: number; format: PictureFormat },
    Row & { width: number; format: PictureFormat }
  >((db, param) =>
    db
      .selectFrom('picture_variants')
      .innerJoin('files', 'files.id', 'picture_variants.fileId')
      .where('picture_variants.fileId', '=', param('id'))
      .where('picture_variants.width', '=', param('width'))
      .where('picture_variants.format', '=', param('format'))
      .select([...columns, 'files.type', 'picture_variants.bytes']),
  )
  const findOriginal = database.statement<{ id: string; name: string }, Row>((db, param) =>
    db
      .selectFrom('files')
      .where('files.id', '=', param('id'))
      .where('files.name', '=', param('name'))
      .where('files.kind', '!=', 'picture')
      .select([...columns, 'files.type', 'files.bytes']),
  )

  async function read(key: string, range?: { start: number; end: number }) {
    const found = await files.open(key, range)
    if (!found) throw new Problem('missing', 'File not found')
    return found
  }

  function sendable(row: Row, id: string, part: string, open: boolean): Sendable {
    const key = keptKey(id, part)
    const [type, name] =
      part === 'original'
        ? [row.type, row.name]
        : [`image/${part.split('.')[1]}`, row.name.replace(/[^.]+$/, () => part.split('.')[1] ?? '')]
    return {
      bytes: row.bytes,
      type,
      name,
      tag: `${row.sha256.slice(0, 32)}-${part}`,
      isPublic: open,
      isDownload: row.kind === 'book',
      async open(range) {
        if (!cache.fits(row.bytes)) return (await read(key, range)).stream
        const whole = await cache.get(key, async () => buffer((await read(key)).stream))
        return range ? whole.subarray(range.start, range.end + 1) : whole
      },
    }
  }

  return {
    async find(id, name, viewer) {
      const [, width, format] = /^(\d{1,4})\.(avif|webp|jpeg)$/.exec(name) ?? []
      const [row] = width
        ? await findVariant({ id, width: Number(width), format: format as PictureFormat }) // as the pattern says
        : await findOriginal({ id, name })
      if (!row) return null
      const open = await isPublic(row.claimedBy, id)
      if (!open && !mayLook(await viewer(), row)) return null
      return sendable(row, id, width ? name : 'original', open)
    },

    async countDownload(file, viewer, address) {
      if (!file.isDownload || (await viewer())) return
      await limits.take('downloads of visitors', address, { most: 60, seconds: 3600 })
    },
  }
}

/** What a member takes with them is theirs alone; admins see the rest, since they decide about it. */
const mayLook = (viewer: Viewer | null, { ownerId, claimedBy }: Row) =>
  viewer !== null && (viewer.id === ownerId || (viewer.role === 'admin' && !claimedBy?.startsWith('export:')))
