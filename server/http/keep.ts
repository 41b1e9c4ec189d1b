import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/index.ts'
import { Kept } from './answer.ts'

/**
 * Keeps finished replies in memory, bounded in bytes, each for as long as nothing it was made from has moved.
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
    bytes -= entry.kept.plain.length
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
    if (version === entry.version) return entry.kept
    if (entries.get(key) === entry) forget(key)
    return undefined
  }

  const find = async (key: string) => look(key)

  function store(kept: Kept, version: string, until: number) {
    const { key } = kept
    forget(key)
    entries.set(key, { kept, version, until })
    bytes += kept.plain.length
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
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
