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

/** An address nobody comes from: what the campus asks itself is told nobody, and counted nowhere. */
export const fromNowhere = { remoteAddress: '0.0.0.0' }
export const isOurs = ({ raw }: Pick<FastifyRequest, 'raw'>) =>
  raw.socket.remoteAddress === fromNowhere.remoteAddress

function cookieText({ name, value, maxAge }: Cookie, secure: boolean): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${hostCookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? '; Secure' : ''}`
}

/** Whose session ends takes along what the browser itself has kept; what waits to be sent is not in there. */
export function giveCookies(reply: FastifyReply, cookies: readonly Cookie[], secure: boolean): void {
  for (const one of cookies) {
    reply.header('set-cookie', cookieText(one, secure))
    if (one.maxAge === 0) reply.header('clear-site-data', '"cache"')
  }
  // Whoever signs in after that means it.
  const { cookie } = reply.request.headers
  if (cookies.some(({ name }) => name === sessionCookie) && cookieOf(cookie, signedOutCookie) !== null)
    reply.header('set-cookie', cookieText({ name: signedOutCookie, value: '', maxAge: 0 }, secure))
}

/**
 * A write must come from our own pages (or from no page at all: a script, an app). They lie at `campus` where the operator
 * named it, whatever a proxy makes of the host.
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
  // 'null' is what pages say that have no origin.
  return host !== null && hosts.includes(host)
}

function hostOf(origin: string | null): string | null {
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * How a request is told in the log: by its route, since addresses carry the secrets of letters and of the first admin.
 * Pages share one route; which of them it was is told by the first word of the address.
 */
export function routeOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route !== '/*') return route ?? 'none'
  const [first = ''] = /^\/[a-z-]*(?=[/?]|$)/.exec(request.url) ?? []
  return pages.has(first) ? first : route
}

/** Somebody who tries addresses makes no new names. */
const pages = new Set(Object.values(patterns).map((pattern) => pattern.replace(/(?<=.)\/.*/, '')))

/** Any error becomes its status and one sentence; what was not expected is reported once and not told. */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  database: Pick<Database, 'isUnavailable'>,
): FastifyReply {
  const problem = problemOf(error, request, database, reporting('A request failed', request, log))
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  // What the framework refuses by itself no hook has seen.
  reply.raw.setHeader('x-request-id', request.id)
  // For the pages, which say it calmly and go on by themselves.
  if (isReadOnlyProblem(error)) reply.header('x-read-only', '1')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.body))
}

/** The line of an error in the log is found by what the person who met it was told. */
export const reporting =
  (what: string, request: FastifyRequest, log: Log): Report =>
  (error, often) =>
    log.error(what, error, { request: request.id, method: request.method, route: routeOf(request) }, often)

/** While something is away the same is met by everybody, and nobody is told an id of it to read aloud. */
type Report = (error: unknown, often?: 'again and again') => void

/**
 * What is told of an error, with what the log calls the request; what was not expected is reported, and a calm sentence
 * told.
 */
export function problemOf(
  error: unknown,
  { id }: Pick<FastifyRequest, 'id'>,
  database: Pick<Database, 'isUnavailable'>,
  report: Report,
): Problem {
  const { body, retryAfter } = asProblem(error, database, report)
  const told = body.code === 'unexpected' ? `${body.message}. Tell an admin: ${id}` : body.message
  return Problem.of({ ...body, message: told, request: id }, retryAfter)
}

function asProblem(error: unknown, database: Pick<Database, 'isUnavailable'>, report: Report): Problem {
  if (error instanceof Problem) return error
  const unavailable = database.isUnavailable(error)
  if (unavailable) report(error, 'again and again')
  if (unavailable === 'full')
    return new Problem('full', 'The server is full. It’s saved on this phone; please try again later.')
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
