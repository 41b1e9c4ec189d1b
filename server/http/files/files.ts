import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { composed } from '#contract/books/composed-name.ts'
import { savedName } from '#contract/files/download-name.ts'
import { Problem } from '#contract/problem.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import type { Log } from '#server/platform/log.ts'
import { createThrottle } from '#server/platform/throttle.ts'
import { isUuid } from '../dispatch/dispatch.ts'
import { originOf } from '../dispatch/exchange.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { FindViewer } from '../session/find-viewer.ts'

/**
 * The one range of a Range header, inclusive. Several ranges and malformed ones give the whole file, as RFC 9110 allows.
 */
function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const count = Math.min(Number(last), bytes)
    return count > 0 ? { start: bytes - count, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < bytes ? { start, end } : 'unsatisfiable'
}

/** A file that the viewer may have. */
export interface Sendable {
  bytes: number
  type: string
  /** The ETag without quotes: the same only for the same bytes. */
  tag: string
  /** Everybody may cache it forever. */
  isPublic: boolean
  /** Its name when saved. */
  name: string
  /** Large enough to count towards visitors' download limit. */
  isDownload: boolean
  /** Counted only when saved: playing fetches it in many pieces. */
  isFilm: boolean
  /** Whole, or the bytes from `start` to `end`. */
  open(range?: { start: number; end: number }): Promise<Uint8Array | Readable>
}

export interface FileShelf {
  /** Null for what does not exist or is hidden from the viewer, who is looked up only where it matters. */
  find(id: string, name: string, viewer: () => Promise<Viewer | null>): Promise<Sendable | null>
  /** Counts bytes before they are sent; throws `tooMany`. `unsent` takes back those that were not sent. */
  countDownload(
    viewer: () => Promise<Viewer | null>,
    address: AddressKey,
    bytes: number,
  ): Promise<{ unsent(bytes: number): Promise<void> } | null>
}

/** Bytes written at once; and how often in one turn of the loop, for all readers together. */
const piece = 64 * 1024
const turnstile = createThrottle(4)

/** Uploaded content must never run: not as a page, in a frame, or as another type than detected. */
const inert = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
}

/** `/files/{id}/{width}.{format}` and `/files/{id}/{name}`; with `?download` it is saved instead of shown. */
export function serveFiles(
  app: FastifyInstance,
  shelf: FileShelf,
  identify: FindViewer,
  log: Pick<Log, 'error'>,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    handler: async (request, reply) => {
      // The page wants only what its browser's cache has; browsers have no such option for ranges.
      if (request.headers['x-only-if-kept'] !== undefined)
        return reply.code(504).header('cache-control', 'no-store').send()
      const { id = '', name = '' } = request.params as { id?: string; name?: string } // the route's own parameters
      // Suspended members still get their own files, such as an export.
      const viewer = async () => identify(request.headers.cookie, 'even suspended')
      const file = isUuid(id) ? await shelf.find(id, name, viewer) : null
      if (!file) throw new Problem('missing', 'File not found')

      const tag = `"${file.tag}"`
      const saved = (request.query as { download?: string }).download !== undefined
      const headers: Record<string, string> = {
        ...inert,
        etag: tag,
        'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'content-disposition': saved
          ? disposition('attachment', savedName(file.name))
          : disposition('inline', file.name),
      }
      if (hasIt(request, tag)) return send(request, reply, 304, headers)
      const { range, 'if-range': ifRange } = request.headers
      const part = ifRange === undefined || ifRange === tag ? rangeOf(range, file.bytes) : 'whole'
      if (part === 'unsatisfiable')
        return send(request, reply, 416, { ...headers, 'content-range': `bytes */${file.bytes}` })
      const bytes = part === 'whole' ? file.bytes : part.end - part.start + 1
      const isCounted = request.method === 'GET' && (file.isDownload || (file.isFilm && saved))
      const counted = isCounted ? await shelf.countDownload(viewer, originOf(request).address, bytes) : null
      headers['content-type'] = file.type
      let left = bytes
      headers['content-length'] = String(bytes)
      const content: Sent = {
        bytes,
        open: () => file.open(part === 'whole' ? undefined : part),
        onSent: (count) => {
          left -= count
        },
        report: (error) => log.error(`File ${id} is not as long as its record says`, error),
      }
      if (part !== 'whole') headers['content-range'] = `bytes ${part.start}-${part.end}/${file.bytes}`
      try {
        return await send(request, reply, part === 'whole' ? 200 : 206, headers, content)
      } finally {
        await counted?.unsent(left)
      }
    },
  })
}

interface Sent {
  /** The declared length. */
  bytes: number
  open: () => Promise<Uint8Array | Readable>
  onSent: (count: number) => void
  report: (error: Error) => void
}

/** Bypasses the framework, which would wrap a stream or a buffer once more. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: Record<string, string>,
  content?: Sent,
): Promise<FastifyReply> {
  // Open the file first: errors can be answered only before the head is sent.
  const body = content && request.method !== 'HEAD' ? await content.open() : null
  reply.hijack()
  reply.raw.writeHead(status, headers)
  if (!content || !body) reply.raw.end()
  else
    await pipeline(body instanceof Readable ? body : [body], exactly(content), reply.raw).catch(() =>
      // A client must not take the next answer on this connection for the rest of this one.
      reply.raw.destroy(),
    )
  return reply
}

/** Passes exactly the declared bytes. Reports a difference; throws if there are fewer. */
function exactly({ bytes, onSent, report }: Sent) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let came = 0
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length && came + at < bytes; at += piece) {
        const next = chunk.subarray(at, Math.min(at + piece, bytes - came))
        await turnstile()
        onSent(next.length)
        yield next
      }
      came += chunk.length
    }
    if (came === bytes) return
    const error = new Error(`${came} bytes where ${bytes} were announced`)
    report(error)
    if (came < bytes) throw error
  }
}

function hasIt(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  return (known ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}

/** RFC 6266: an ASCII name for old programs, the true one (Yoruba letters, say) by RFC 8187. */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = composed(name, 'NFKD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`
}
