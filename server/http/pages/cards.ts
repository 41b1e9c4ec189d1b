import type { FastifyInstance } from 'fastify'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import type { Limits } from '#server/platform/limits/port.ts'
import type { Dispatch } from '../dispatch/dispatch.ts'
import { originOf } from '../dispatch/exchange.ts'

export interface Cards {
  /** Null for an unknown kind; throws `missing` for what is not public. `tag` changes with the bytes. */
  find(
    kind: string,
    id: string,
    call: Caller,
  ): Promise<{ tag: string; open(sender: string): Promise<Uint8Array> } | null>
}

/** `/cards/{kind}/{id}.jpg`: the link preview in other sites and chats. */
export function serveCards(app: FastifyInstance, cards: Cards, dispatch: Dispatch, limits: Limits): void {
  app.get('/cards/:kind/:name', async (request, reply) => {
    const { kind = '', name = '' } = request.params as { kind?: string; name?: string } // the route's own parameters
    const id = /^([\w-]{1,36})\.jpg$/.exec(name)?.[1] ?? ''
    const origin = originOf(request)
    const call: Caller = (endpoint, input) => dispatch.call(endpoint, input, { viewer: null, origin })
    const card = id ? await cards.find(kind, id, call) : null
    if (!card) throw new Problem('missing', 'Not found')
    const etag = `"${card.tag}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=600', 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    // Drawing is slow, and no chat asks for hundreds of previews.
    await limits.take('cards', origin.address, { most: 120, seconds: 600 })
    return reply.type('image/jpeg').send(await card.open(origin.address))
  })
}
