import type { CachedReply } from '../dispatch/answer.ts'

export interface Entry {
  kept: CachedReply
  version: string
  /** The topics of the version. */
  watched: readonly string[]
  /** When it was last confirmed that nothing was removed from it, by `performance.now()`. */
  surely: number
  /** In milliseconds since 1970. */
  until: number
}

/** An LRU cache, bounded in bytes, derived forms included. */
export function createLru(mostBytes: number) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  /** The most recently used key. */
  let last: string | null = null

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.kept.bytes
    entry.kept.whenGrown(() => undefined)
    entries.delete(key)
    if (key === last) last = null
  }

  function put(entry: Entry) {
    const { kept } = entry
    const { key } = kept
    forget(key)
    // An entry larger than half of the cache is not kept: it would evict the rest.
    if (kept.bytes > mostBytes / 2) return
    entries.set(key, entry)
    last = key
    bytes += kept.bytes
    kept.whenGrown((by) => {
      bytes += by
      makeRoom()
    })
    makeRoom()
  }

  function makeRoom() {
    for (const unasked of entries.keys()) {
      if (bytes <= mostBytes) break
      forget(unasked)
    }
  }

  return {
    get: (key: string) => entries.get(key),
    put,
    forget,
    /** A Map keeps insertion order: the most recently used is last. */
    renew(key: string, entry: Entry) {
      if (key === last || !entries.delete(key)) return
      entries.set(key, entry)
      last = key
    },
  }
}
