import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { Kept } from './answer.ts'
import { createEntries, type Entry } from './keep-entries.ts'

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
  /** What stands under `key`, if it still holds; without a wait where the database tells at once. */
  find(key: string): Kept | undefined | Promise<Kept | undefined>
  /** The same for visitors; while the database tells nothing, what was kept last. */
  look(key: string): Kept | undefined | Promise<Kept | undefined>
  version(topics: readonly string[]): Promise<string>
}

/** The key of an answer to what somebody made up, such as the words of a search. */
export const soughtKey = (key: string): string => `sought ${key}`

export const isSought = (key: string): boolean => key.startsWith('sought ')

export function createKeep(
  database: Pick<Database, 'versions' | 'versionsNow'>,
  clock: Pick<Clock, 'milliseconds'>,
  mostBytes = 48 * 1024 * 1024,
  mostSought = 12 * 1024 * 1024,
): Keep {
  const usual = createEntries(mostBytes)
  // Words have no end: whoever makes them up pushes out other words, and never a page that everybody asks for.
  const sought = createEntries(mostSought)
  const entriesOf = (key: string) => (isSought(key) ? sought : usual)
  const making = new Map<string, Promise<Kept>>()
  const soon = inTime(database)

  function look(key: string): Kept | undefined | Promise<Kept | undefined> {
    const entry = entriesOf(key).get(key)
    if (!entry) return undefined
    const { topics } = entry.kept
    if (!database.versionsNow)
      return soon(topics).then((version) => (version === null ? entry.kept : still(key, entry, version)))
    try {
      return still(key, entry, database.versionsNow(topics))
    } catch {
      return entry.kept
    }
  }

  function find(key: string): Kept | undefined | Promise<Kept | undefined> {
    const entry = entriesOf(key).get(key)
    if (!entry) return undefined
    const { topics } = entry.kept
    if (!database.versionsNow) return database.versions(topics).then((version) => still(key, entry, version))
    try {
      return still(key, entry, database.versionsNow(topics))
    } catch (error) {
      return Promise.reject(error)
    }
  }

  /** What is kept, if it is of this version; else it is forgotten. What is only too old stays until it is made anew. */
  function still(key: string, entry: Entry, version: string): Kept | undefined {
    const entries = entriesOf(key)
    const isThere = entries.get(key) === entry
    if (version === entry.version) {
      if (entry.until <= clock.milliseconds()) return undefined
      if (isThere) entries.renew(key, entry)
      return entry.kept
    }
    if (isThere) entries.forget(key)
    return undefined
  }

  return {
    find,
    look,
    put: (kept, version, seconds = Number.POSITIVE_INFINITY) =>
      entriesOf(kept.key).put(kept, version, clock.milliseconds() + seconds * 1000),
    version: (topics) => database.versions(topics),
    async reply<Value>(
      key: string,
      topics: readonly string[],
      make: () => Promise<Value>,
      until: (value: Value) => string | null = () => null,
    ) {
      // The version is read before the making: a write in between makes this one stale, never fresh by mistake.
      const version = await database.versions(topics)
      const entry = entriesOf(key).get(key)
      // The same key is always made by the same maker, from the same topics.
      const found = entry && still(key, entry, version)
      if (found) return found as Kept<Value>
      const one = `${version} ${key}`
      const pending = making.get(one)
      if (pending) return (await pending) as Kept<Value>
      const promise = make().then((value) => new Kept(key, value, topics))
      making.set(one, promise)
      try {
        const kept = await promise
        const end = until(kept.value)
        entriesOf(key).put(kept, version, end === null ? Number.POSITIVE_INFINITY : Date.parse(end))
        return kept
      } finally {
        making.delete(one)
      }
    },
  }
}

/** How long a visitor waits to hear whether a page still holds, in milliseconds. */
const patience = 300

/** The version, or null where it is not told in time; those who come while it is not told do not wait either. */
function inTime({ versions }: Pick<Database, 'versions'>) {
  let isSilent = false
  return async (topics: readonly string[]): Promise<string | null> => {
    const told = versions(topics).then(
      (version) => {
        isSilent = false
        return version
      },
      () => null,
    )
    if (isSilent) return null
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => {
      isSilent = true
      resolve(null)
    }, patience)
    return Promise.race([told, late]).finally(() => clearTimeout(timer))
  }
}
