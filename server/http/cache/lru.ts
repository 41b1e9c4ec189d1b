import type { CachedReply } from '../dispatch/answer.ts'

export interface Entry {
  kept: CachedReply
  version: string
  /** What the version is of. */
  watched: readonly string[]
  /** When it was asked last whether anything was taken away from it, as `performance` tells time; nothing had been. */
  surely: number
  /** In milliseconds since 1970. */
  until: number
}

/** What is kept, in so many bytes with all that was made of it; what nobody asked for the longest goes first. */
export function createLru(mostBytes: number) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  /** What stands at the end. */
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
    // One that pushes half of the others out is made anew for each who asks.
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
    /** A Map tells in the order of writing: what was asked for stands at its end. */
    renew(key: string, entry: Entry) {
      if (key === last || !entries.delete(key)) return
      entries.set(key, entry)
      last = key
    },
  }
}
