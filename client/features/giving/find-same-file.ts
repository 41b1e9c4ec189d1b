import { cachedOf } from '#client/offline/cache/offline-cache.ts'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { Problem } from '#contract/problem.ts'

interface Asking<T> {
  /** Asks the campus. */
  ask: () => Promise<T | null>
  /** The query key of one of its kind, 'book', and whose queries those are. */
  kind: string
  person: string
  /** Whether a cached item is the one. */
  is: (one: T) => boolean
}

/** Finds the item with exactly these bytes: from the campus, or offline in this phone's cache. */
export async function sameAs<T>({ ask, kind, person, is }: Asking<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isReachable() && error instanceof Problem && error.code !== 'unavailable') throw error
    const kept = await cachedOf(person, kind).catch(() => [])
    return kept.map(({ data }) => data as T).find((one) => one && is(one)) ?? null // cached under this name
  }
}
