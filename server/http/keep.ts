import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { Kept } from './answer.ts'

/**
 * Keeps finished replies in memory, each for as long as nothing it was made from has moved. Bounded in bytes, with all
 * that was made of them; what nobody asked for the longest goes first.
 * Two requests for the same reply make it once.
 */
export interface Keep {
  /**
   * The kept reply under `key`, made anew when one of `topics` moved since, and at the moment `until` tells (ISO
   * text) where time alone changes it.
   */
  reply<Value>(
    key: string,
    topics: readonly string[],
    make: () => Promise<Value>,
    until?: (value: Value) => string | null,
  ): Promise<Kept<Value>>
  /** Keeps something already made. `version` is what `version(topics)` said before it was made. */
  put(kept: Kept, version: string, seconds?: number): void
  /** What stands under `key`, if it still holds. */
  find(key: string): Promise<Kept | undefined>
  /** The same, without a wait where the database tells at once. */
  look(key: string): Kept | undefined | Promise<Kept | undefined>
  version(topics: readonly string[]): Promise<string>
}

interface Entry {
  kept: Kept
  version: string
  /** In milliseconds since 1970. */
  until: number
}

export function createKeep(
  database: Pick<Database, 'versions' | 'versionsNow'>,
  clock: Pick<Clock, 'milliseconds'>,
  mostBytes = 48 * 1024 * 1024,
): Keep {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Kept>>()
  let bytes = 0

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.kept.bytes
    entry.kept.whenGrown(() => undefined)
    entries.delete(key)
  }

  function look(key: string): Kept | undefined | Promise<Kept | undefined> {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.until <= clock.milliseconds()) return still(key, entry, null)
    const { topics } = entry.kept
    return database.versionsNow
      ? still(key, entry, database.versionsNow(topics))
      : database.versions(topics).then((version) => still(key, entry, version))
  }

  /** What is kept, if it is of this version; else it is forgotten. */
  function still(key: string, entry: Entry, version: string | null): Kept | undefined {
    const isThere = entries.get(key) === entry
    if (version === entry.version) {
      // A Map tells in the order of writing: what was asked for stands at its end.
      if (isThere && entries.delete(key)) entries.set(key, entry)
      return entry.kept
    }
    if (isThere) forget(key)
    return undefined
  }

  const find = async (key: string) => look(key)

  function store(kept: Kept, version: string, until: number) {
    const { key } = kept
    forget(key)
    // One that pushes half of the others out is made anew for each who asks.
    if (kept.bytes > mostBytes / 2) return
    entries.set(key, { kept, version, until })
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
    find,
    look,
    put: (kept, version, seconds = Number.POSITIVE_INFINITY) =>
      store(kept, version, clock.milliseconds() + seconds * 1000),
    version: (topics) => database.versions(topics),
    async reply<Value>(
      key: string,
      topics: readonly string[],
      make: () => Promise<Value>,
      until: (value: Value) => string | null = () => null,
    ) {
      const found = await find(key)
      if (found) return found as Kept<Value> // the same key is always made by the same maker
      // The version is read before the making: a write in between makes this one stale, never fresh by mistake.
      const version = await database.versions(topics)
      const one = `${version} ${key}`
      const pending = making.get(one)
      if (pending) return (await pending) as Kept<Value>
      const promise = make().then((value) => new Kept(key, value, topics))
      making.set(one, promise)
      try {
        const kept = await promise
        const end = until(kept.value)
        store(kept, version, end === null ? Number.POSITIVE_INFINITY : Date.parse(end))
        return kept
      } finally {
        making.delete(one)
      }
    },
  }
}
