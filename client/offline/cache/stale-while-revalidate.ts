import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { personOf } from '#client/offline/storage/person.ts'
import { Problem } from '#contract/problem.ts'
import { forgetCached, readCached } from './offline-cache.ts'

/** Hashes of queries whose thing, the server says, is gone or not for this person. */
const gone = new Set<string>()

const isGone = (error: unknown): error is Problem =>
  error instanceof Problem && (error.status === 403 || error.status === 404)

/**
 * Anything kept before this time (milliseconds) is fetched again, however young. Begins with the load of this page:
 * whoever changes something and reloads must see the change.
 */
let freshFrom = performance.timeOrigin

/** Something has changed on the server: whatever is only in the cache may be from before. */
export function markStale(): void {
  freshFrom = Date.now()
}

/** Fetches again, after news of something newer than the cache. */
export function refetch(client: QueryClient): void {
  markStale()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session'
  void client.invalidateQueries({ predicate, refetchType: 'none' })
}

/**
 * Shows what was read before at once, however old, and refreshes it in the background; only what was never read waits
 * for the network.
 */
export const staleWhileRevalidate: QueryPersister = async (read, context, query) => {
  const hash = query.queryHash
  const isFirst = query.state.data === undefined
  const again = () =>
    query.fetch().catch((error: unknown) => {
      if (isGone(error)) query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error })
    })
  if (isFirst && query.meta?.keep !== false && !gone.has(hash)) {
    const kept = await readCached(personOf(context.client), hash).catch(() => undefined)
    if (kept) {
      // A time in the future was written by a wrong clock: the age is unknown.
      const at = kept.at > Date.now() ? 0 : kept.at
      setTimeout(() => {
        query.setState({ dataUpdatedAt: at })
        if (kept.borrowed || at < freshFrom || query.isStale()) again()
      })
      // Kept under this query's own hash, so its shape is the query's.
      return kept.data as never
    }
  }
  try {
    const data = await read(context)
    // This answer may be older than an invalidation, and the library refetches only queries that had data.
    if (isFirst && query.state.isInvalidated) setTimeout(again)
    gone.delete(hash)
    return data
  } catch (error) {
    forgetWhatIsGone(context.client, hash, error)
    throw error
  }
}

/** What the server says is gone is no longer shown from the cache. Other failures are no reason to forget. */
export function forgetWhatIsGone(client: QueryClient, hash: string, error: unknown): void {
  if (!isGone(error) || gone.has(hash)) return
  gone.add(hash)
  forgetCached(personOf(client), hash).catch(() => undefined)
}
