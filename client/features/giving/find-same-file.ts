import { cachedOf } from '#client/offline/cache/offline-cache.ts'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { Problem } from '#contract/problem.ts'

interface Asking<T> {
  /** Asks the campus. */
  ask: () => Promise<T | null>
  /** The name of the query that brings one of its kind, 'book', and whose those are. */
  kind: string
  person: string
  /** Whether it is the one, of what was read about on this phone. */
  is: (one: T) => boolean
}

/** What has exactly these bytes: as the campus says, or without it what was read about on this phone. */
export async function sameAs<T>({ ask, kind, person, is }: Asking<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isReachable() && error instanceof Problem && error.code !== 'unavailable') throw error
    const kept = await cachedOf(person, kind).catch(() => [])
    return kept.map(({ data }) => data as T).find((one) => one && is(one)) ?? null // kept under this name
  }
}
