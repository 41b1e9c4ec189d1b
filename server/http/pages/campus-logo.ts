import type { FastifyInstance, FastifyReply } from 'fastify'
import { campus, type Logo } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { CurrentCampus } from '#server/platform/campus/current.ts'
import { bytesOf, hashOf, typeOf } from '#server/platform/campus/on-pages.ts'
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
  app.addHook('onRequest', async (request, reply) => {
    const size = icons[request.url.split('?', 1)[0] ?? '']
    if (!size) return
    await current.follow()
    if (campus.logo) return send(reply, campus.logo[size], 'no-cache')
  })
  app.get('/campus-logo/:hash', async (request, reply) => {
    await current.follow()
    const { hash } = request.params as { hash: string } // the route's own
    const picture = Object.values<string>({ ...campus.logo }).find((one) => hashOf(one) === hash)
    if (!picture) throw new Problem('missing', 'Not found')
    return send(reply, picture, forever)
  })
}

function send(reply: FastifyReply, picture: string, lasts: string): FastifyReply {
  reply.headers({ etag: `"${hashOf(picture)}"`, 'cache-control': lasts, 'x-content-type-options': 'nosniff' })
  return reply.type(typeOf(picture)).send(bytesOf(picture))
}
