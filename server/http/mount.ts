import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Database } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Door } from './door.ts'
import { cookieText, originOf, refuse, refuseCrossSite, sendKept } from './exchange.ts'
import { type Identify, sessionTokenOf } from './identify.ts'
import type { Keep } from './keep.ts'

export interface Mounting {
  door: Door
  identify: Identify
  keep: Keep
  log: Log
  database: Pick<Database, 'isUnavailable'>
  /** Cookies travel over TLS only. */
  secure: boolean
}

const apiHeaders = {
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  vary: 'cookie',
}

/** Puts every endpoint of the door on the network, below /api. */
export function mount(app: FastifyInstance, { door, identify, keep, log, secure, database }: Mounting): void {
  const keyByUrl = new Map<string, string>()

  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log, database))
  for (const route of door.routes) {
    const { method, path } = route.endpoint
    app.route({
      method: method as HTTPMethods, // the contract's methods are a part of Fastify's
      url: `/api${path}`,
      handler: async (request, reply) => {
        const { cookie } = request.headers
        const visitor = method === 'GET' && !sessionTokenOf(cookie)
        if (visitor) {
          // A visitor's list is found by its address alone, before anything of it is parsed.
          const key = keyByUrl.get(request.url)
          const kept = key && (await keep.find(key))
          if (kept) return sendKept(request, reply, kept)
        }
        if (method !== 'GET') refuseCrossSite(request)
        const given = await door.open(route, {
          params: request.params,
          query: request.query,
          body: request.body,
          viewer: await identify(cookie),
          origin: originOf(request),
        })
        if (given.kept) {
          if (visitor) {
            if (keyByUrl.size > 2_000) keyByUrl.clear()
            keyByUrl.set(request.url, given.kept.key)
          }
          return sendKept(request, reply, given.kept)
        }
        for (const one of given.cookies) reply.header('set-cookie', cookieText(one, secure))
        reply.headers(apiHeaders)
        if (given.value === undefined) return reply.code(204).send()
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(given.value))
      },
    })
  }
}
