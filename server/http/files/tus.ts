import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { isUuid } from '../dispatch/dispatch.ts'
import { patience } from '../dispatch/drain.ts'
import { originOf, refuseCrossSite } from '../dispatch/exchange.ts'
import type { Viewer } from '../dispatch/serve.ts'
import { type FindViewer, viewerOf } from '../session/find-viewer.ts'

/** What the protocol needs from the upload store. */
export interface Uploading {
  begin(upload: Announced, viewer: Viewer | null, address: AddressKey): Promise<boolean>
  /** Rate limits a step, which brings bytes, or a question for the offset. Throws `tooMany`. */
  count(request: 'step' | 'question', viewer: Viewer | null, address: AddressKey): Promise<void>
  progress(id: string, viewer: Viewer | null): Promise<{ offset: number; bytes: number } | null>
  append(
    id: string,
    viewer: Viewer | null,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    /** The declared bytes of the request. */
    coming: number | null,
  ): Promise<{ offset: number; bytes: number }>
  cancel(id: string, viewer: Viewer | null): Promise<void>
  /** Stops reading the body, and answers. */
  leave(): void
}

interface Announced {
  id: string
  kind: 'picture' | 'video' | 'book'
  name: string
  bytes: number
}

const version = '1.0.0'
const media = 'application/offset+octet-stream'
const path = '/api/uploads'
const one = `${path}/:id`

/**
 * The resumable upload protocol, https://tus.io/protocols/resumable-upload, with creation (also with the first bytes)
 * and termination. `Upload-Metadata` carries `id` (UUIDv7, made by the client), `kind` and `name`.
 */
export function serveUploads(
  app: FastifyInstance,
  uploads: Uploading,
  identify: FindViewer,
  site: string | null,
): void {
  const onRequest = speaksTus(site)
  // The upload store reads the body as a stream and has the limits of each kind. A limit of these routes would be that of
  // every other type too, which are held in memory whole.
  app.addContentTypeParser(media, (_, body, done) => done(null, body))

  // During shutdown, before connections are cut: the sender goes on elsewhere and repeats no byte.
  let leaving: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    leaving = setTimeout(() => uploads.leave(), patience.uploads)
  })
  app.addHook('onClose', async () => clearTimeout(leaving))

  app.options(path, (_, reply) =>
    reply
      .headers({ 'tus-version': version, 'tus-extension': 'creation,creation-with-upload,termination' })
      .code(204)
      .send(),
  )

  app.post(path, { onRequest }, async (request, reply) => {
    const viewer = await viewerOf(request, identify)
    const upload = announced(request)
    const isNew = await uploads.begin(upload, viewer, originOf(request).address)
    reply.header('location', `${path}/${upload.id}`)
    if (request.headers['content-type'] === media)
      return append(request, reply.code(201), upload.id, viewer, 0)
    if (!isNew) return tellWhere(request, reply.code(201), upload.id, viewer)
    return reply.code(201).headers({ 'upload-offset': 0, 'upload-length': upload.bytes }).send()
  })

  app.head(one, { onRequest }, async (request, reply) =>
    tellWhere(request, reply.code(200), idOf(request), await viewerOf(request, identify)),
  )

  /**
   * Answers the offset of an upload. Also for a creation without bytes, since the upload may exist: a HEAD for a missing
   * one would make browsers log an error.
   */
  async function tellWhere(request: FastifyRequest, reply: FastifyReply, id: string, viewer: Viewer | null) {
    const many = await refusalOf(uploads.count('question', viewer, originOf(request).address))
    if (many) return locked(reply, many).send()
    const found = await uploads.progress(id, viewer).catch((error: unknown) => {
      if (error instanceof Problem && (error.status >= 500 || error.code === 'tooMany'))
        return 'locked' as const
      throw error
    })
    if (found === 'locked') return locked(reply).send()
    if (!found) throw notHere()
    return reply
      .headers({ 'upload-offset': found.offset, 'upload-length': found.bytes, 'cache-control': 'no-store' })
      .send()
  }

  app.patch(one, { onRequest }, async (request, reply) => {
    const offset = wholeNumber(request.headers['upload-offset'])
    if (offset === null) throw new Problem('invalid', 'Upload-Offset must say where these bytes begin')
    if (request.headers['content-type'] !== media) throw new Problem('unsupported', `Please send ${media}`)
    reply.code(204)
    return append(request, reply, idOf(request), await viewerOf(request, identify), offset)
  })

  app.delete(one, { onRequest }, async (request, reply) => {
    await uploads.cancel(idOf(request), await viewerOf(request, identify))
    return reply.code(204).send()
  })

  async function append(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    viewer: Viewer | null,
    offset: number,
  ): Promise<FastifyReply> {
    const coming = wholeNumber(request.headers['content-length'])
    const many = await refusalOf(uploads.count('step', viewer, originOf(request).address))
    if (many) return locked(reply, many).header('connection', 'close').send(many.body)
    const source = request.raw.iterator({ destroyOnReturn: false })
    try {
      const now = await uploads.append(id, viewer, offset, source, coming)
      reply.header('upload-offset', now.offset)
    } finally {
      // Unread bytes make the connection unusable.
      if (!request.raw.complete) reply.header('connection', 'close')
    }
    return reply.send()
  }
}

/** The only refusal after which clients retry instead of starting over. */
const locked = (reply: FastifyReply, why?: Problem) =>
  reply.code(423).header('retry-after', String(why?.retryAfter ?? 5))

/** Null where the limit is not exceeded. */
const refusalOf = (counted: Promise<void>): Promise<Problem | null> =>
  counted.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'tooMany') return error
      throw error
    },
  )

const speaksTus =
  (site: string | null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header('tus-resumable', version)
    if (request.method !== 'HEAD') refuseCrossSite(request, site)
    return request.headers['tus-resumable'] === version
      ? undefined
      : reply.code(412).header('tus-version', version).send()
  }

function announced(request: FastifyRequest): Announced {
  const bytes = wholeNumber(request.headers['upload-length'])
  if (bytes === null) throw new Problem('invalid', 'Upload-Length must say how many bytes will come')
  const about = metadataOf(request.headers['upload-metadata'])
  const { id = '', kind = '', name = '' } = about
  if (!isUuid(id)) throw new Problem('invalid', 'Upload-Metadata must carry an id, a UUID')
  if (kind !== 'picture' && kind !== 'video' && kind !== 'book')
    throw new Problem('invalid', 'Upload-Metadata must carry a kind: picture, video or book')
  return { id, kind, name, bytes }
}

/** `key base64, key base64`. */
function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  )
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

function idOf(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string } // the route's own parameter
  if (!isUuid(id)) throw notHere()
  return id
}

const notHere = () => new Problem('missing', 'We don’t have this upload')
