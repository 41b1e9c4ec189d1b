import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { patterns } from '#contract/page-patterns.ts'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#server/platform/database/port.ts'
import { isReadOnlyProblem } from '#server/platform/database/write/read-only.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import type { Log } from '#server/platform/log.ts'
import { hostCookieName } from '../session/host-cookies.ts'
import {
  cookieOf,
  knownCookie,
  sessionCookie,
  sessionTokenOf,
  signedOutCookie,
} from '../session/read-cookies.ts'
import type { Cookie } from './answer.ts'
import type { Origin } from './serve.ts'

export function originOf(request: FastifyRequest): Origin {
  return {
    address: addressKey(request.ip),
    knownDevice: cookieOf(request.headers.cookie, knownCookie),
    sessionToken: sessionTokenOf(request.headers.cookie),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    privacy: request.headers['sec-gpc'] === '1',
    site: `${request.protocol}://${request.host}`,
  }
}

/** A placeholder address for the campus's own calls, which are neither logged nor counted. */
export const fromNowhere = { remoteAddress: '0.0.0.0' }
export const isOurs = ({ raw }: Pick<FastifyRequest, 'raw'>) =>
  raw.socket.remoteAddress === fromNowhere.remoteAddress

function cookieText({ name, value, maxAge }: Cookie, secure: boolean): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${hostCookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? '; Secure' : ''}`
}

/** Sets cookies. The end of a session also clears the browser's cache; the outbox is not in it. */
export function giveCookies(reply: FastifyReply, cookies: readonly Cookie[], secure: boolean): void {
  for (const one of cookies) {
    reply.header('set-cookie', cookieText(one, secure))
    if (one.maxAge === 0) reply.header('clear-site-data', '"cache"')
  }
  // A new sign-in afterwards is intended.
  const { cookie } = reply.request.headers
  if (cookies.some(({ name }) => name === sessionCookie) && cookieOf(cookie, signedOutCookie) !== null)
    reply.header('set-cookie', cookieText({ name: signedOutCookie, value: '', maxAge: 0 }, secure))
}

/**
 * CSRF protection: a write must come from our own pages, or from no page at all (a script, an app). Their host is `campus`
 * where configured, whatever a proxy makes of the Host header.
 */
export function refuseCrossSite(request: FastifyRequest, campus: string | null): void {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const own =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : headers.origin === undefined || isOneOf(headers.origin, [request.host, hostOf(campus)])
  if (!own) throw new Problem('forbidden', 'Please do this from our own site')
}

function isOneOf(origin: string, hosts: readonly (string | null)[]): boolean {
  const host = hostOf(origin)
  // Pages without an origin send 'null'.
  return host !== null && hosts.includes(host)
}

function hostOf(origin: string | null): string | null {
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * The name of a request in the log: its route, since addresses contain secrets of mails and of the first admin. Pages share
 * a route and are told apart by the first word of the address.
 */
export function routeOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route !== '/*') return route ?? 'none'
  const [first = ''] = /^\/[a-z-]*(?=[/?]|$)/.exec(request.url) ?? []
  return pages.has(first) ? first : route
}

/** A fixed set, so that made-up addresses make no new names. */
const pages = new Set(Object.values(patterns).map((pattern) => pattern.replace(/(?<=.)\/.*/, '')))

/** Turns any error into its status and one sentence; an unexpected one is logged once and not shown. */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  database: Pick<Database, 'isUnavailable'>,
): FastifyReply {
  const problem = problemOf(error, request, database, reporting('A request failed', request, log))
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  // Refused by the framework before any hook ran.
  reply.raw.setHeader('x-request-id', request.id)
  // Tells the pages to show it calmly and to retry by themselves.
  if (isReadOnlyProblem(error)) reply.header('x-read-only', '1')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.body))
}

/** Logs an error under the request id that the person was shown. */
export const reporting =
  (what: string, request: FastifyRequest, log: Log): Report =>
  (error, often) =>
    log.error(what, error, { request: request.id, method: request.method, route: routeOf(request) }, often)

/** During an outage everybody meets the same error, and nobody is shown an id to read aloud. */
type Report = (error: unknown, often?: 'again and again') => void

/**
 * The problem to answer for an error, with the request id; an unexpected one is logged, and answered with a calm sentence.
 */
export function problemOf(
  error: unknown,
  { id }: Pick<FastifyRequest, 'id'>,
  database: Pick<Database, 'isUnavailable'>,
  report: Report,
): Problem {
  const { body, retryAfter } = asProblem(error, database, report)
  const told =
    body.code === 'unexpected'
      ? `${body.message}. If it keeps happening, send an admin this code: ${id}`
      : body.message
  return Problem.of({ ...body, message: told, request: id }, retryAfter)
}

function asProblem(error: unknown, database: Pick<Database, 'isUnavailable'>, report: Report): Problem {
  if (error instanceof Problem) return error
  const unavailable = database.isUnavailable(error)
  if (unavailable) report(error, 'again and again')
  if (unavailable === 'full')
    return new Problem(
      'full',
      'Our storage is full right now. It’s saved on this phone; please try again later.',
    )
  if (unavailable === 'stopped')
    return new Problem('unavailable', 'The server is not answering. Please try again.', undefined, 5)
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('tooLarge', 'That is too much to send at once')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported', 'Please send JSON')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('invalid', 'We couldn’t read the request')
  report(error)
  return new Problem('unexpected', 'Something went wrong')
}
