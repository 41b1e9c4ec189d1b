import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { campus, type Logo } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { CurrentCampus } from '#server/platform/campus/current.ts'
import { bytesOf, saidOnPages, typeOf } from '#server/platform/campus/on-pages.ts'
import { forever } from './older-assets.ts'

/** Which picture stands in place of each icon of the build, whose addresses phones have kept. */
const icons: Partial<Record<string, keyof Logo>> = {
  '/icon.svg': 'middle',
  '/icon-192.png': 'middle',
  '/icon-512.png': 'large',
  '/icon-maskable.png': 'large',
  '/apple-touch-icon.png': 'middle',
}

/** The logo of a campus that has one of its own: on pages, and wherever the app has its icon. */
export function serveLogo(app: FastifyInstance, current: CurrentCampus): void {
  app.addHook('onRequest', (request, reply, next) => {
    const size = icons[request.url.split('?', 1)[0] ?? '']
    if (!size) return next()
    // Without its database a process serves the logo it knows, or the icon of the build.
    void Promise.resolve(current.follow())
      .catch(() => undefined)
      .then(() => (campus.logo ? void send(request, reply, { size, lasts: 'no-cache' }) : next()))
  })
  app.get('/campus-logo/:hash', async (request, reply) => {
    await current.follow()
    const sizes = Object.entries(saidOnPages().logo ?? {}) as [keyof Logo, string][] // its own keys
    const [size] = sizes.find(([, address]) => address === request.url) ?? []
    if (!size) throw new Problem('missing', 'Not found')
    return send(request, reply, { size, lasts: forever })
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, lasts }: { size: keyof Logo; lasts: string },
): FastifyReply {
  const [picture = '', address = ''] = [campus.logo?.[size], saidOnPages().logo?.[size]]
  const etag = `"${address.split('/').at(-1)}"`
  reply.headers({ etag, 'cache-control': lasts, 'x-content-type-options': 'nosniff' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(typeOf(picture)).send(bytesOf(picture))
}
