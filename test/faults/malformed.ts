import { z } from 'zod'
import { sharePath } from '#contract/addresses.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { patterns } from '#contract/page-patterns.ts'
import { features } from '#server/features.ts'
import type { Feature } from '#server/http/feature.ts'
import { contentTypes, strangeBodies, strangeTexts, strangeValues } from '../access/strange.ts'

/** A request that no honest program would send, though much of it may be valid. */
export interface Malformed {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** Pseudo-random numbers from 0 to 1 (mulberry32), the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const endpoints = Object.values(api).flatMap((all) => Object.values(all as Record<string, AnyEndpoint>))

/** Routes outside of the contract. ':id' and the like are filled in. */
const others: [method: string, path: string][] = [
  ...['POST', 'OPTIONS', 'GET'].map((method) => [method, '/api/uploads'] as [string, string]),
  ...['HEAD', 'PATCH', 'DELETE'].map((method) => [method, '/api/uploads/:id'] as [string, string]),
  ['GET', '/api/live?topics=everything'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/health'],
  ['GET', '/feed.xml'],
  ['GET', '/sitemap.xml'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemaps/:name'],
  ['GET', '/sitemaps/pages.xml'],
  ['GET', '/sitemaps/posts-2026-11.xml'],
  ['GET', '/files/:id/:name'],
  ['GET', '/files/:id/320.jpeg'],
  ['GET', '/cards/posts/:id.jpg'],
  ['GET', '/cards/:name/:id.jpg'],
  ['GET', '/books/courses/CHM-201'],
  ['GET', '/:name'],
  ...Object.values(patterns).map((path) => ['GET', path.replace('?', '')] as [string, string]),
  ...[sharePath, ...(features as readonly Feature[]).flatMap(({ forms }) => Object.keys(forms ?? {}))].map(
    (path) => ['POST', path] as [string, string],
  ),
]

/** Query parameters of pages. */
const askable =
  'search q sort tag author from to told kind department level category condition campus seller tab shared why id act course pages draft only after'.split(
    ' ',
  )

/** Generates requests; `ids` are existing ones, `tokens` some sessions, `cursors` real ones to corrupt. */
export function malformed(random: () => number, ids: readonly string[], cursors: readonly string[]) {
  const below = (count: number) => Math.floor(random() * count)
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T // lists are never empty
  const often = (share: number) => random() < share

  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => below(256)))
  const brokenCursor = () => {
    const cursor = one([...cursors, 'eyJ9', bytes(20).toString('base64url')])
    const at = below(cursor.length + 1)
    const flipped = Buffer.from(cursor, 'base64url')
      .toString('latin1')
      .replace(/\d/, one(['x', '"', '', '9']))
    return one([
      cursor.slice(0, at),
      `${cursor}x`,
      Buffer.from(flipped, 'latin1').toString('base64url'),
      cursor,
    ])
  }
  const text = () =>
    one([() => one(strangeTexts), () => one(ids), brokenCursor, () => bytes(8).toString('latin1')])()
  const value = () => one([text, text, () => one(strangeValues)])()
  const inPath = () => {
    const segment = one([() => one(ids), () => one(ids), () => one(ids), text])()
    return often(0.9)
      ? encodeURIComponent(segment.toWellFormed())
      : segment.replaceAll(/[^\x21-\x7e]|[?#]/g, '%')
  }

  /** An equivalent or similar path, in an unusual spelling. */
  function twisted(path: string): string {
    if (often(0.7)) return path
    const at = below(path.length)
    const encoded = `%${path.charCodeAt(at).toString(16).padStart(2, '0')}`
    return one([
      () => `${path.slice(0, at)}${encoded}${path.slice(at + 1)}`,
      () => path.toUpperCase(),
      () => `/${path}`,
      () => `${path}/`,
      () => `/x/..${path}`,
      () => `/x/%2e%2e${path}`,
      () => path.replace(/.\//, '$&/./'),
      () => `${path}${one(['%', '%2', '%zz', '%00', '%c3', '%ff', '#x', ';x', '%2f', '\\', '?', '?%'])}`,
    ])()
  }

  /** Adds a query, valid or not. */
  function asked(path: string): string {
    if (path.includes('?') || often(0.5)) return path
    const query = new URLSearchParams()
    for (let more = 1 + below(3); more > 0; more -= 1)
      query.append(one(askable), one([text, text, brokenCursor])().toWellFormed())
    return `${path}?${query}`
  }

  /** A value that the schema accepts. */
  function rightly(schema: Schema): unknown {
    if (schema.enum) return one(schema.enum)
    if (schema.const !== undefined) return schema.const
    if (schema.anyOf) return rightly(one(schema.anyOf))
    if (schema.format === 'uuid') return one(ids)
    if (schema.format === 'date-time') return '2026-11-21T10:00:00.000Z'
    if (schema.type === 'integer' || schema.type === 'number') return below((schema.maximum ?? 100) + 1)
    if (schema.type === 'array') return Array.from({ length: below(3) }, () => rightly(schema.items ?? {}))
    if (schema.type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, rightly(property)]),
      )
    return schema.type === 'string' ? one(['Rain', 'a@b.ng', '0803 555 0142', '<p>x</p>', text()]) : null
  }

  /** A valid value with one flaw. */
  function almost(schema: Schema): unknown {
    const right = rightly(schema)
    if (typeof right !== 'object' || right === null || Array.isArray(right)) return value()
    const names = Object.keys(right)
    const changed = often(0.15) ? {} : { [one([...names, 'more'])]: value() }
    const all = { ...right, ...changed } as Record<string, unknown> // whatever it is, it has names
    if (often(0.15)) delete all[one(names)]
    return all
  }

  const queryOf = (schema: Schema): string => {
    const right = Object.entries((rightly(schema) ?? {}) as Record<string, unknown>) // an object's schema
    const asked = right.filter(() => often(0.5)).map(([name, given]) => [name, often(0.5) ? given : text()])
    if (often(0.1)) asked.push([text(), text()])
    if (often(0.1) && asked[0]) asked.push(asked[0])
    return asked
      .map((pair) => pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='))
      .join('&')
  }

  function body(schema: Schema | null): string | undefined {
    if (schema && often(0.8)) return JSON.stringify(almost(schema))
    return often(0.7) ? one(strangeBodies) : undefined
  }

  function headers(token: string | null): Record<string, string> {
    const made: Record<string, string> = {}
    const cookies = [
      `campus_session=${token ?? ''}`,
      'campus_session=x',
      `a=b; campus_session="${token}"`,
      ';;=;=',
    ]
    if (token) made.cookie = often(0.9) ? (cookies[0] as string) : one([...cookies, 'x'.repeat(7_000)])
    else if (often(0.2)) made.cookie = one(cookies)
    const odd: Record<string, () => string> = {
      'accept-encoding': () => one(['br', 'gzip;q=0', '*', ',,,', 'x']),
      'if-none-match': () => one(['*', '"x"', 'W/"x", "y"', '"']),
      range: () =>
        one(['bytes=0-', 'bytes=5-2', 'bytes=-0', 'bytes=99999999999999999999-', 'x', 'bytes=0-1,3-4']),
      'if-range': () => one(['"x"', 'Mon', '']),
      origin: () => one(['null', 'http://localhost:80', 'https://evil.example', 'x']),
      'sec-fetch-site': () => one(['same-origin', 'none', 'x']),
      'x-acting-for': () => one([...ids.slice(0, 3), 'x']),
      'x-forwarded-for': () => one(['1.2.3.4', 'x, y', '::1', '']),
      'x-forwarded-host': () => 'evil.example',
      host: () => one(['x', 'localhost:99999', '[::1', 'a b']),
      'user-agent': () => one(['', 'x'.repeat(3_000), '\u00ff']),
      'save-data': () => 'on',
      'sec-gpc': () => '1',
      'content-type': () => one(contentTypes),
    }
    for (const [name, give] of Object.entries(odd)) if (often(0.06)) made[name] = give()
    return made
  }

  const uploading = (): Record<string, string> => {
    const base64 = (given: string) => (often(0.8) ? Buffer.from(given).toString('base64') : given)
    const about = [
      `id ${base64(one([...ids, crypto.randomUUID()]))}`,
      `kind ${base64(one(['picture', 'video', 'book', 'other', '']))}`,
      `name ${base64(text().toWellFormed())}`,
    ].filter(() => often(0.9))
    const safe = (given: string) => given.replaceAll(/[^\x20-\x7e]/g, '?')
    return {
      ...(often(0.9) ? { 'tus-resumable': one(['1.0.0', '1.0.0', '1.0.0', '0.2', '']) } : {}),
      ...(often(0.9) ? { 'upload-length': one(['1', '9', '0', '-1', '1e3', '99999999999999', 'x']) } : {}),
      ...(often(0.9) ? { 'upload-metadata': safe(about.join(one([',', ', ', ';', ',,']))) } : {}),
      ...(often(0.6) ? { 'upload-offset': one(['0', '1', '-1', 'x', '9007199254740993']) } : {}),
      ...(often(0.7) ? { 'content-type': 'application/offset+octet-stream' } : {}),
    }
  }

  return (token: string | null): Malformed => {
    if (often(0.8)) {
      const endpoint = one(endpoints)
      const [query, sent] = [schemaOf(endpoint.query), schemaOf(endpoint.body)]
      const asked = query ? queryOf(query) : often(0.1) ? text().toWellFormed() : ''
      const path = `/api${String(endpoint.path).replaceAll(/:\w+/g, inPath)}`
      const method = often(0.92)
        ? endpoint.method
        : one(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
      const made = method === 'GET' || method === 'HEAD' ? undefined : body(sent)
      return {
        method,
        url: asked
          ? `${path}?${often(0.95) ? asked : encodeURI(asked)}`.replaceAll(/[^\x21-\x7e]/g, '%')
          : path,
        headers: { ...(made === undefined ? {} : { 'content-type': 'application/json' }), ...headers(token) },
        ...(made === undefined ? {} : { body: made }),
      }
    }
    const [method, path] = one(others)
    const isPage = method === 'GET' && !path.startsWith('/api')
    const filled = path.replaceAll(/:(id|name|token)\b/g, inPath)
    const url = isPage ? asked(twisted(filled)) : filled
    const isForm = method === 'POST' && !path.startsWith('/api')
    const fields = [
      'email',
      'password',
      'id',
      'postId',
      'content',
      'title',
      'version',
      'tags',
      'code',
      'wish',
      'from',
    ]
    const form = fields.map((name) => `${name}=${encodeURIComponent(text().toWellFormed())}`).join('&')
    const sent = isForm
      ? often(0.7)
        ? form
        : one(strangeBodies)
      : path.includes('uploads')
        ? bytes(9).toString('latin1')
        : undefined
    return {
      method: often(0.92) ? method : one(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD']),
      url,
      headers: {
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(path.includes('uploads') ? uploading() : {}),
        ...headers(token),
      },
      ...(sent === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: sent }),
    }
  }
}

export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  maximum?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
}

export const schemaOf = (schema: z.ZodType): Schema | null =>
  schema instanceof z.ZodUndefined
    ? null
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) // the parts that are read here
