import { buffer } from 'node:stream/consumers'
import { filmName } from '#contract/files/download-name.ts'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import type { FileShelf, Sendable } from '#server/http/files/files.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { isOnDesk } from '#server/people/desks.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import { boundedCache } from './bounded-cache.ts'
import { createVariants, type FileRow } from './file-variants.ts'
import { createVisibility } from './visibility.ts'

/** Serves finished files to whoever may see them. */
export function createFileStore(platform: Platform, kinds: ContentKinds): FileShelf {
  const { config, database, files, limits } = platform
  /** Kilobytes per hour and IP address: enough for a lecture hall's books, too little to copy the library. */
  const ofVisitors = {
    most: kilobytes(config.visitorDownloadBytes),
    seconds: 3_600,
    or: 'Sign in to continue now.',
  }

  const isPublic = createVisibility(platform, kinds)
  const parts = createVariants(database)
  const cache = boundedCache(24 * 1024 * 1024, 256 * 1024)

  async function read(key: string, range?: { start: number; end: number }) {
    const found = await files.open(key, range)
    if (!found) throw new Problem('missing', 'File not found')
    return found
  }

  /**
   * A member's own export is for them alone; admins see all other files, since they decide about them, and a desk those of
   * what waits on it.
   */
  async function mayLook(viewer: Viewer | null, { ownerId, claimedBy }: FileRow): Promise<boolean> {
    if (!viewer || viewer.id === ownerId) return viewer !== null
    if (viewer.role === 'admin') return !claimedBy?.startsWith('export:')
    const [kind, id] = claimedBy?.split(':') ?? []
    return (
      viewer.decides === true && kind === 'post' && id !== undefined && isOnDesk(database.read, viewer.id, id)
    )
  }

  function sendable(row: FileRow, id: string, part: string, open: boolean): Sendable {
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
      const found = await parts.find(id, name)
      if (!found) return null
      const { row, part } = found
      const open = await isPublic(row.claimedBy, id)
      if (!open && !(await mayLook(await viewer(), row))) return null
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

/** A part's media type and download name. */
function partOf(row: FileRow, part: string): { type: string; name: string } {
  if (part === 'original') return { type: row.type, name: nameOf(row, row.name.split('.').at(-1) ?? '') }
  const extension = part.split('.')[1] ?? ''
  const type = extension === 'mp4' ? 'video/mp4' : `image/${extension}`
  if (type === 'video/mp4') return { type, name: nameOf(row, extension) }
  return {
    type,
    name: `${row.name.slice(0, row.name.lastIndexOf('.') + 1)}${extension}`,
  }
}

/** A film of a record is downloaded under the record's name, as its page saves it. */
function nameOf({ kind, name, claimedBy }: FileRow, extension: string): string {
  const [what, id] = claimedBy?.split(':') ?? []
  return kind === 'video' && what && id ? filmName(what, id, extension) : name
}
