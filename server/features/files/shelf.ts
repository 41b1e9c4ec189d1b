import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/problem.ts'
import type { FileShelf, Sendable } from '#server/http/files.ts'
import type { Viewer } from '#server/http/serve.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import type { PictureFormat } from '#server/platform/media/pictures.ts'
import type { Things } from '#server/things/thing.ts'
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
  /** Where the original lies. */
  part: string
}

/** Finished files, for whoever may have them. */
export function createShelf(platform: Platform, things: Things): FileShelf {
  const { config, database, files, limits } = platform
  /** In kilobytes an hour of one address: a lecture hall that fetches its books, and no copy of the library. */
  const ofVisitors = {
    most: kilobytes(config.visitorDownloadBytes),
    seconds: 3_600,
    or: 'Sign in to go on now.',
  }

  const isPublic = createVisibility(platform, things)
  const cache = boundedCache(24 * 1024 * 1024, 256 * 1024)

  const columns = [
    ...(['files.ownerId', 'files.claimedBy', 'files.sha256', 'files.name', 'files.kind'] as const),
    'files.part' as const,
  ]
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

  const findRendition = database.statement<{ id: string; height: number }, Row>((db, param) =>
    db
      .selectFrom('renditions')
      .innerJoin('files', 'files.id', 'renditions.fileId')
      .where('renditions.fileId', '=', param('id'))
      .where('renditions.height', '=', param('height'))
      .select([...columns, 'files.type', 'renditions.bytes']),
  )

  /** The file's row, and which of its parts is meant. */
  async function findPart(id: string, name: string): Promise<{ row: Row; part: string } | null> {
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

  async function read(key: string, range?: { start: number; end: number }) {
    const found = await files.open(key, range)
    if (!found) throw new Problem('missing', 'File not found')
    return found
  }

  function sendable(row: Row, id: string, part: string, open: boolean): Sendable {
    const key = keptKey(id, part === 'original' ? row.part : part)
    const { type, name } = partOf(row, part)
    return {
      bytes: row.bytes,
      type,
      name,
      tag: `${row.sha256.slice(0, 32)}-${part}`,
      isPublic: open,
      isDownload: row.kind === 'book',
      isFilm: row.kind === 'video',
      async open(range) {
        if (!cache.fits(row.bytes)) return (await read(key, range)).stream
        const whole = await cache.get(key, async () => buffer((await read(key)).stream))
        return range ? whole.subarray(range.start, range.end + 1) : whole
      },
    }
  }

  return {
    async find(id, name, viewer) {
      const found = await findPart(id, name)
      if (!found) return null
      const { row, part } = found
      const open = await isPublic(row.claimedBy, id)
      if (!open && !mayLook(await viewer(), row)) return null
      return sendable(row, id, part, open)
    },

    async countDownload(viewer, address, bytes) {
      if (await viewer()) return null
      await limits.take('downloads of visitors', address, ofVisitors, kilobytes(bytes))
      return {
        async unsent(left) {
          if (left >= 1024)
            await limits.giveBack('downloads of visitors', address, ofVisitors, kilobytes(left))
        },
      }
    },
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)

/** The type a part is served with, and what it is saved as. */
function partOf(row: Row, part: string): { type: string; name: string } {
  if (part === 'original') return row
  const extension = part.split('.')[1] ?? ''
  return {
    type: extension === 'mp4' ? 'video/mp4' : `image/${extension}`,
    name: row.name.replace(/[^.]+$/, () => extension),
  }
}

/** What a member takes with them is theirs alone; admins see the rest, since they decide about it. */
const mayLook = (viewer: Viewer | null, { ownerId, claimedBy }: Row) =>
  viewer !== null && (viewer.id === ownerId || (viewer.role === 'admin' && !claimedBy?.startsWith('export:')))
