import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import { isOurs, routeOf } from './exchange.ts'

/** None that is taken for another when it is read aloud. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const sign = () => signs.charAt(Math.floor(Math.random() * signs.length))
const four = () => sign() + sign() + sign() + sign()

/** Short enough for somebody to read it to an admin from a screen: k3f9-x2pd. It finds a line of the log and opens nothing. */
export const newRequestId = (): string => `${four()}-${four()}`

/** A request that was answered. What stood ready needs nobody's work, and so no id. */
export interface Answered {
  id?: string
  method: string
  /** As the log and the figures may call it: never an address, which may be a secret. */
  route: string
  status: number
  milliseconds: number
  /** Bytes of a file that came with it. */
  uploaded?: number
}

export interface Watcher {
  begun?(route: string, method: string, response: ServerResponse): void
  answered(answered: Answered): void
  /** How to say that what stands ready at a route was given, with this status; asked once, since it is given so often. */
  standing(route: string): (status: number) => void
}

/** Every reply carries the id of its request, and every watcher hears of it when it has gone. */
export function watchRequests(app: FastifyInstance, watchers: readonly Watcher[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Below the framework, which what was kept does not go through.
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

/** By how much the end of a file moved. */
function uploadedBy({ method, headers }: FastifyRequest, reply: FastifyReply): number {
  const end = reply.getHeader('upload-offset')
  if (end === undefined || (method !== 'PATCH' && method !== 'POST')) return 0
  return Math.max(0, Number(end) - Number(headers['upload-offset'] ?? 0))
}

/** A line each, for the operator who asks for them: nothing of who it was. */
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
