import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Log } from '#server/platform/log.ts'
import { type FastPath, sendCached } from '../cache/fast-path.ts'
import { isSearch } from '../cache/reply-cache.ts'
import { type FindViewer, viewerOf } from '../session/find-viewer.ts'
import { noStore } from './answer.ts'
import type { Dispatch } from './dispatch.ts'
import { giveCookies, originOf, refuse, refuseCrossSite, routeOf } from './exchange.ts'

interface Mounting {
  dispatch: Dispatch
  identify: FindViewer
  finished: FastPath
  log: Log
  database: Pick<Database, 'isUnavailable'>
  /** Cookies travel over TLS only. */
  secure: boolean
  /** The public address, where the operator configured it. */
  site: string | null
}

/** Flat, the format of writeHead. */
const keptHeaders = [
  'cache-control',
  'private, no-cache',
  'vary',
  'accept-encoding, cookie',
  'x-content-type-options',
  'nosniff',
]

/** A search is private, although its answer is the same for everybody. */
const soughtHeaders = keptHeaders.map((value) => (value === 'private, no-cache' ? noStore : value))

/** A personal reply is not stored by any browser: the next user of the device must not see it. */
const personalHeaders = {
  'cache-control': noStore,
  'x-content-type-options': 'nosniff',
  vary: 'cookie',
}

/** Registers every endpoint below /api. */
export function mount(
  app: FastifyInstance,
  { dispatch, identify, finished, log, secure, site, database }: Mounting,
): void {
  app.setErrorHandler((error, request, reply) => {
    if (database.isUnavailable(error) !== 'stopped' || !finished.instead(request.raw, reply.raw))
      return refuse(error, request, reply, log, database)
    reply.hijack()
  })
  app.setNotFoundHandler(isNothing)
  // Before the pages, which answer every other address.
  app.all('/api/*', isNothing)
  for (const route of dispatch.routes) {
    const { method, path, access } = route.endpoint
    app.route({
      method: method as HTTPMethods, // the contract's methods are a subset of Fastify's
      url: `/api${path}`,
      handler: async (request, reply) => {
        if (method !== 'GET') refuseCrossSite(request, site)
        const given = await dispatch.open(route, {
          params: request.params,
          query: request.query,
          body: request.body,
          viewer: await viewerOf(request, identify, access),
          origin: originOf(request),
        })
        if (given.kept) {
          // A cached reply is the same for everybody who gets it, see shared-replies.ts.
          const headers = isSearch(given.kept.key) ? soughtHeaders : keptHeaders
          finished.remember(request.raw, routeOf(request), given.kept, headers, access === 'anyone')
          reply.hijack()
          sendCached(request.raw, reply.raw, given.kept, headers)
          return reply
        }
        giveCookies(reply, given.cookies, secure)
        reply.headers(personalHeaders)
        if (given.value === undefined) return reply.code(204).send()
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(given.value))
      },
    })
  }
}

function isNothing(): never {
  throw new Problem('missing', 'Not found')
}
