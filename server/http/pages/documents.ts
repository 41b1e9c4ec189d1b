import type { FastifyInstance } from 'fastify'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import { type FastPath, sendCached } from '../cache/fast-path.ts'
import type { ReplyCache } from '../cache/reply-cache.ts'
import { CachedReply } from '../dispatch/answer.ts'
import type { Dispatch } from '../dispatch/dispatch.ts'
import { originOf, routeOf } from '../dispatch/exchange.ts'

/** A text for programs: a feed, a sitemap. The same for everybody. */
export interface Document {
  path: string
  type: string
  /** It is made again when one of these moves. */
  topics: readonly string[]
  /** Also after so many seconds. */
  lasts?: number
  /** `site` is https://campus.example; null where the document does not exist. */
  make: (asked: { site: string; call: Caller; params: Record<string, string> }) => Promise<string | null>
}

interface Documenting {
  documents: readonly Document[]
  dispatch: Dispatch
  keep: ReplyCache
  finished: FastPath
  /** The public address, where the operator configured it; else the request's. */
  site: string | null
}

const headers = ['cache-control', 'public, no-cache', 'x-content-type-options', 'nosniff']

export function serveDocuments(
  app: FastifyInstance,
  { documents, dispatch, keep, finished, site }: Documenting,
) {
  for (const { path, type, topics, lasts, make } of documents)
    app.get(path, async (request, reply) => {
      const origin = originOf(request)
      const at = site ?? origin.site
      const params = request.params as Record<string, string> // the route's own parameters
      const own = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const key = `document ${at}${own}`
      let kept = await keep.find(key)
      if (!kept) {
        const version = await keep.version(topics)
        const body = await make({
          site: at,
          call: (endpoint, input) => dispatch.call(endpoint, input, { viewer: null, origin }),
          params,
        })
        if (body === null) throw new Problem('missing', 'Not found')
        kept = new CachedReply(key, null, topics, body, type)
        keep.put(kept, version, lasts)
      }
      // Only the canonical address is cached, not the many others such as `/feed.xml?x=1`.
      if (request.url === own) finished.remember(request.raw, routeOf(request), kept, headers)
      reply.hijack()
      sendCached(request.raw, reply.raw, kept, headers)
      return reply
    })
}
