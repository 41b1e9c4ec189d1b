import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { address, sharePath } from '#contract/addresses.ts'
import type { Said } from '#contract/apply-campus.ts'
import type { Caller } from '#contract/call.ts'
import { statusOf } from '#contract/problem.ts'
import { saidOnPages } from '#server/platform/campus/on-pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import { canonicalUrl, type Narrowings } from '../cache/canonical-url.ts'
import { type FastPath, sendCached } from '../cache/fast-path.ts'
import { noteAsked } from '../cache/page-shape.ts'
import { createRenderCache, type Drawn, type OwnPage, type Shareable } from '../cache/render-cache.ts'
import { isSearch, type ReplyCache, searchKey, type Version } from '../cache/reply-cache.ts'
import { CachedReply } from '../dispatch/answer.ts'
import type { Given } from '../dispatch/dispatch.ts'
import { originOf, problemOf, refuse, refuseCrossSite, reporting, routeOf } from '../dispatch/exchange.ts'
import type { Viewer } from '../dispatch/serve.ts'
import { savesData } from '../session/saver-header.ts'
import { inTheme } from '../session/theme-cookie.ts'
import { asHeaders, pageHeaders } from './page-headers.ts'
import { type Refused, type Taking, takeForms } from './posted-forms.ts'

/** What a page is made from. It calls the API by `call`, as the same person, and knows nothing else of the server. */
export interface PageAsked {
  /** Path and query. */
  url: string
  /** https://campus.example, for addresses that leave the page. */
  site: string
  call: Caller
  now: string
  /** Data saver: no large downloads unasked, small pictures. */
  saving: boolean
  /** Where this campus says something else than the specification. */
  campus: Said
  /** A refused form that was sent without JavaScript. */
  posted: Refused | null
  /** Renders a page shared by many members, with this one's gaps; null where it is theirs alone. */
  share?: (own: Shareable, put: (drawn: Drawn) => string) => OwnPage | null
}

export interface PageMade {
  status: number
  /** The address to redirect to. */
  redirect?: string
  /** Bytes where it is ready for this viewer. */
  html: string | Buffer
  isSqueezed?: boolean
}

export type RenderPage = (asked: PageAsked) => Promise<PageMade>

interface Paging extends Taking {
  keep: ReplyCache
  finished: FastPath
  clock: Clock
  render: RenderPage
  /** The filters of its pages' lists. */
  narrowings: Narrowings
  /** The page without content around these words; it loads its content by itself. Without a shell errors are JSON. */
  shell?: ((words: string) => string) | undefined
  /** Development: pages are never cached, and include the tools' scripts. */
  live: boolean
}

/** How long a cached page may show "2 h ago", in seconds. */
const keptFor = 60

/**
 * Compresses a personal page synchronously: 0.15 ms, a seventh of the bytes. Another thread would take longer, and so would
 * the memory for a window larger than a page.
 */
const compressed = (page: Buffer): Buffer =>
  brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })

const stumbled = (request: string) =>
  '<main id="main"><div role="alert"><h1 class="t-title">This page didn’t work</h1>' +
  '<p>Something went wrong on our side. Please <a class="link" href="">try again</a>.</p>' +
  `<p class="t-meta">If it keeps happening, send an admin this code: ${request}</p></div></main>`

/** The same list from its beginning. */
function withoutPlace(url: string): string {
  const [path = '', query] = url.split('?')
  const left = new URLSearchParams(query)
  left.delete('after')
  return left.size > 0 ? `${path}?${left}` : path
}

export function servePages(app: FastifyInstance, paging: Paging): void {
  const { dispatch, identify, keep, finished, clock, render } = paging
  const drawnPages = createRenderCache(clock)

  app.get('/*', { errorHandler: broken }, async (request, reply) => {
    const viewer = await identify(request.headers.cookie)
    return page(request, reply, viewer, null)
  })

  /** Answers a failed page with the shell, which retries by itself. */
  function broken(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { log, database, shell } = paging
    if (database.isUnavailable(error) === 'stopped' && finished.instead(request.raw, reply.raw))
      return reply.hijack()
    if (!shell) return refuse(error, request, reply, log, database)
    const problem = problemOf(error, request, database, reporting('A page could not be made', request, log))
    if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
    return reply
      .code(problem.status)
      .headers({ ...(paging.live ? {} : asHeaders), 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(inTheme(shell(stumbled(request.id)), request.headers.cookie))
  }

  takeForms(app, paging, page)

  takeSharing(app, paging.site)

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: Viewer | null,
    posted: PageAsked['posted'],
    url = request.url,
  ): Promise<FastifyReply> {
    const [origin, saving] = [originOf(request), savesData(request.headers)]
    const asked = noteAsked()
    const { cookie } = request.headers
    const takesBrotli = String(request.headers['accept-encoding'] ?? '').includes('br')
    let retryAfter: number | undefined
    let isNowhere = false
    const before = viewer || posted ? null : await keep.version([]).catch(() => null)
    const made = await render({
      url,
      saving,
      site: siteOf(request),
      now: clock.now(),
      campus: saidOnPages(),
      posted,
      share(own, put) {
        if (!viewer || posted || paging.live) return null
        const shape = asked.shape(viewer, [siteOf(request), url, saving, saidOnPages()])
        return shape && drawnPages(shape, own, put, cookie, takesBrotli)
      },
      call: async (endpoint, input) => {
        const seen = asked.next(endpoint, input)
        try {
          return await dispatch.call(endpoint, input, { viewer, origin, seen })
        } catch (error) {
          // The page only shows that a part is missing, so log the error here.
          const report = reporting('A page lacks a part', request, paging.log)
          const problem = problemOf(error, request, paging.database, report)
          retryAfter ??= problem.retryAfter
          isNowhere ||= problem.body.field === 'after'
          throw problem
        }
      },
    })
    if (made.status === 503 && !posted && finished.instead(request.raw, reply.raw)) return reply.hijack()
    // The address names no place in the list.
    if (isNowhere && !posted && url.includes('after=')) return reply.redirect(withoutPlace(url), 302)
    if (made.redirect !== undefined)
      return reply.header('cache-control', 'private, no-store').redirect(made.redirect, 302)
    const mayBeKept = !viewer && !posted && made.status === 200 && !paging.live
    const usual = mayBeKept ? canonicalUrl(request.url, paging.narrowings) : null
    if (usual) {
      const place = `page ${saving ? 'light ' : ''}${siteOf(request)}${request.url}`
      // A page on free input has endless variants too.
      const isOneOfMany =
        usual === 'one of many' || asked.given.some(({ kept }) => kept && isSearch(kept.key))
      const key = isOneOfMany ? searchKey(place) : place
      const kept = await keepPage(keep, key, String(made.html), asked.given, before)
      if (kept) {
        finished.remember(request.raw, routeOf(request), kept, pageHeaders)
        reply.hijack()
        sendCached(request.raw, reply.raw, kept, pageHeaders)
        return reply
      }
    }
    reply.headers(paging.live ? {} : asHeaders).code(posted ? statusOf[posted.problem.code] : made.status)
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
    if (!posted && made.status === 503 && retryAfter) reply.header('retry-after', String(retryAfter))
    const html = typeof made.html === 'string' ? inTheme(made.html, cookie) : made.html
    if (!takesBrotli) return reply.send(html)
    reply.header('content-encoding', 'br')
    return reply.send(made.isSqueezed ? html : compressed(Buffer.from(html)))
  }

  const siteOf = (request: FastifyRequest) => paging.site ?? `${request.protocol}://${request.host}`
}

function takeSharing(app: FastifyInstance, site: string | null): void {
  // The service worker handles what is posted here. If the browser has removed it, the page says so: the shared
  // content is not read.
  // what was shared is read.
  app.post(sharePath, {
    onRequest: async (request, reply) => {
      refuseCrossSite(request, site)
      return reply.redirect(address('shared', { why: 'asleep' }), 303)
    },
    handler: async () => undefined,
  })
}

/** Caches a visitor's page when all its replies are cached and none changed meanwhile. */
async function keepPage(
  keep: ReplyCache,
  key: string,
  html: string,
  seen: readonly Given[],
  before: Version | null,
): Promise<CachedReply | null> {
  // Drawn with words of the campus that no longer hold.
  if ((await keep.version([])).text !== before?.text) return null
  const parts: CachedReply[] = []
  for (const given of seen)
    if (given.kept) parts.push(given.kept)
    else if (!isEmptySession(given.value)) return null
  const topics = [...new Set(parts.flatMap((part) => part.topics))].sort()
  const version = await keep.version(topics)
  for (const part of parts) if ((await keep.find(part.key)) !== part) return null
  const kept = new CachedReply(key, null, topics, html, 'text/html; charset=utf-8')
  keep.put(kept, version, keptFor)
  return kept
}

/** The empty session: the only reply that visitors share without its being cached. */
const isEmptySession = (value: unknown) => {
  const { viewer, expired, ended } = (value ?? {}) as Record<string, unknown> // any reply
  return viewer === null && !expired && !ended
}
