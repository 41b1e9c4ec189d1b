import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Given } from '../dispatch/dispatch.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { Shape } from './render-cache.ts'

/** With more letters of its own than this, a page is not shared. */
const mostOwn = 6_000

/** Records the replies that a page is made from, in order of request. */
export function noteAsked() {
  const asked: { endpoint: AnyEndpoint; input: unknown; given: Given | null }[] = []

  return {
    /** Returns a callback for the reply; a page with a refused request is not shared. */
    next(endpoint: AnyEndpoint, input: unknown): (given: Given) => void {
      const one: (typeof asked)[number] = { endpoint, input, given: null }
      asked.push(one)
      return (given) => {
        one.given = given
      }
    },

    get given(): Given[] {
      return asked.flatMap(({ given }) => given ?? [])
    },

    /**
     * The shape that members with the same replies share: the cached replies are the same for all of them, and their own
     * part is small enough to be part of the key. Null where it is too large.
     */
    shape(viewer: Viewer, page: readonly unknown[]): Shape | null {
      const own: unknown[] = []
      const parts: unknown[] = [page]
      let isNamed = false
      for (const { endpoint, input, given } of asked) {
        if (!given) return null
        parts.push(endpoint.path, input)
        if (given.kept) {
          parts.push(given.kept.etag)
          isNamed ||= given.kept.plain.includes(viewer.id)
        } else own.push(isSession(endpoint) ? sessionOf(given.value) : given.value)
      }
      const theirs = JSON.stringify(own)
      if (theirs.length > mostOwn) return null
      const rest = JSON.stringify(parts) + theirs
      isNamed ||= rest.includes(viewer.id)
      return { key: isNamed ? `${viewer.id} ${rest}` : rest, isNamed }
    },
  }
}

const isSession = ({ method, path }: AnyEndpoint) => method === 'GET' && path === '/session'

/** A session without the member's identity, which goes into gaps. */
function sessionOf(value: unknown): unknown {
  const { viewer, ...rest } = value as { viewer: { role: string; status: string } | null } // the reply of that endpoint
  return { ...rest, viewer: viewer && { role: viewer.role, status: viewer.status } }
}
