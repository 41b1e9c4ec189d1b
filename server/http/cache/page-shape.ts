import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Given } from '../dispatch/dispatch.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { Shape } from './render-cache.ts'

/** Beyond so many letters what is theirs alone makes the page theirs alone. */
const mostOwn = 6_000

/** Notes what a page is made from, in the order in which it was asked for. */
export function noteAsked() {
  const asked: { endpoint: AnyEndpoint; input: unknown; given: Given | null }[] = []

  return {
    /** Calls back what was given; a page of which something was refused is nobody else's. */
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
     * What all members have in common who were given the same: what is kept is the same for all of them, and of what is
     * theirs so little that it is part of the shape. Null where there is too much of that.
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

/** All that a session tells but who it is: that is left to the gaps. */
function sessionOf(value: unknown): unknown {
  const { viewer, ...rest } = value as { viewer: { role: string; status: string } | null } // the reply of that endpoint
  return { ...rest, viewer: viewer && { role: viewer.role, status: viewer.status } }
}
