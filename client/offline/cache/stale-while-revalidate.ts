import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { personOf } from '#client/offline/storage/person.ts'
import { Problem } from '#contract/problem.ts'

/** Queries whose thing the campus says is not there any more, or not for this person. */
const gone = new Set<string>()

const isGone = (error: unknown): error is Problem =>
  error instanceof Problem && (error.status === 403 || error.status === 404)

/**
 * What was kept before is asked for again, however young it is; in milliseconds. First what was kept by the page before
 * this one: whoever changes something and reloads finds what stood a moment earlier.
 */
let freshFrom = performance.timeOrigin

/** Something has changed on the campus: what lies here alone may be from before. */
export function markStale(): void {
  freshFrom = Date.now()
}

/** Somebody was told of something newer than anything that lies here. */
export function refetch(client: QueryClient): void {
  markStale()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session'
  void client.invalidateQueries({ predicate, refetchType: 'none' })
}

/**
 * What was read before is shown at once, as old as it is, and refreshed behind; only what was never read waits for
 * the network.
 */
export const staleWhileRevalidate: QueryPersister = async (read, context, query) => {
  const hash = query.queryHash
  const isFirst = query.state.data === undefined
  const again = () =>
    query.fetch().catch((error: unknown) => {
      if (isGone(error)) query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error })
    })
  if (isFirst && query.meta?.keep !== false && !gone.has(hash)) {
    const kept = await import('./offline-cache.ts')
      .then(({ readCached }) => readCached(personOf(context.client), hash))
      .catch(() => undefined)
    if (kept) {
      // Of a clock that was ahead then, nobody knows how old it is.
      const at = kept.at > Date.now() ? 0 : kept.at
      setTimeout(() => {
        query.setState({ dataUpdatedAt: at })
        if (kept.borrowed || at < freshFrom || query.isStale()) again()
      })
      // It was kept under this query's own name, which holds the same shape.
      return kept.data as never
    }
  }
  try {
    const data = await read(context)
    // What changed meanwhile may not be in it, and the library asks again only for what it had; after a failure too.
    if (isFirst && query.state.isInvalidated) setTimeout(again)
    gone.delete(hash)
    return data
  } catch (error) {
    forgetWhatIsGone(context.client, hash, error)
    throw error
  }
}

/** What the campus says is gone is not shown from memory, now or later. Other failures are no reason to forget. */
export function forgetWhatIsGone(client: QueryClient, hash: string, error: unknown): void {
  if (!isGone(error) || gone.has(hash)) return
  gone.add(hash)
  void import('./offline-cache.ts')
    .then(({ forgetCached }) => forgetCached(personOf(client), hash))
    .catch(() => undefined)
}
