import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import { isOurs, routeOf } from './exchange.ts'

/** Without characters that are confused when read aloud. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const sign = () => signs.charAt(Math.floor(Math.random() * signs.length))
const four = () => sign() + sign() + sign() + sign()

/** Short enough to be read to an admin from a screen: k3f9-x2pd. It finds a log line and grants nothing. */
export const newRequestId = (): string => `${four()}-${four()}`

/** An answered request. One from the cache has no id. */
export interface Answered {
  id?: string
  method: string
  /** Its name in log and metrics: never an address, which may be a secret. */
  route: string
  status: number
  milliseconds: number
  /** Bytes of a file that came with it. */
  uploaded?: number
}

export interface Watcher {
  begun?(route: string, method: string, response: ServerResponse): void
  answered(answered: Answered): void
  /** Returns how to report a cached reply of a route, by its status; prepared once, because it is called so often. */
  standing(route: string): (status: number) => void
}

/** Adds the request's id to every reply, and tells every watcher when it was sent. */
export function watchRequests(app: FastifyInstance, watchers: readonly Watcher[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    // On the raw response: cached replies bypass the framework.
    reply.raw.setHeader('x-request-id', request.id)
    if (!isOurs(request))
      for (const { begun } of watchers) begun?.(routeOf(request), request.method, reply.raw)
    done()
  })
  if (watchers.length === 0) return
  app.addHook('onResponse', (request, reply, done) => {
    if (isOurs(request)) return done()
    const { id, method } = request
    const one: Answered = {
      ...{ id, method, route: routeOf(request), status: reply.statusCode },
      ...{ milliseconds: reply.elapsedTime, uploaded: uploadedBy(request, reply) },
    }
    for (const { answered } of watchers) answered(one)
    done()
  })
}

/** How far the upload's offset moved. */
function uploadedBy({ method, headers }: FastifyRequest, reply: FastifyReply): number {
  const end = reply.getHeader('upload-offset')
  if (end === undefined || (method !== 'PATCH' && method !== 'POST')) return 0
  return Math.max(0, Number(end) - Number(headers['upload-offset'] ?? 0))
}

/** One line for each request, for operators who turn it on; without anything personal. */
export function loggingRequests(which: Exclude<Config['log']['requests'], 'off'>, log: Log): Watcher {
  function answered({ id, method, route, status, milliseconds }: Answered) {
    if (which === 'errors' && status < 400) return
    log.info('Answered', { request: id, method, route, status, ms: Math.round(milliseconds * 10) / 10 })
  }
  return {
    answered,
    standing: (route) => (status) => answered({ method: 'GET', route, status, milliseconds: 0 }),
  }
}
