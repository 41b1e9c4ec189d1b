import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { takenFrom } from '#server/platform/database/write/touch.ts'
import { CachedReply } from '../dispatch/answer.ts'
import { createLru, type Entry } from './lru.ts'

/**
 * Keeps finished replies in memory, each for as long as nothing it was made from has moved. Bounded in bytes, with all
 * that was made of them; what nobody asked for the longest goes first.
 * Two requests for the same reply make it once.
 */
export interface ReplyCache {
  /**
   * The kept reply under `key`, made anew when one of `topics` moved since, and at the moment `until` tells (ISO
   * text) where time alone changes it.
   */
  reply<Value>(
    key: string,
    topics: readonly string[],
    make: () => Promise<Value>,
    until?: (value: Value) => string | null,
  ): Promise<CachedReply<Value>>
  /** Keeps something already made. `version` is what `version(topics)` said before it was made. */
  put(kept: CachedReply, version: Version, seconds?: number): void
  /** What stands under `key`, if it still holds; without a wait where the database tells at once. */
  find(key: string): CachedReply | undefined | Promise<CachedReply | undefined>
  /** The same for visitors; while the database tells nothing, what was kept last, see `former`. */
  look(key: string): CachedReply | undefined | Promise<CachedReply | undefined>
  /**
   * What was kept last, for a visitor to whom nothing newer can be shown: things may have come or changed since, but as far
   * as this process has heard none was taken away.
   */
  former(key: string): CachedReply | undefined
  /** Whether what is kept is made of what the database has now. */
  isOfNow(key: string): Promise<boolean>
  /** Something was taken away somewhere: until the database has told that it was not from there, nothing of before is `former`. */
  doubt(): void
  version(topics: readonly string[]): Promise<Version>
}

/** What the database said, and when it was asked. */
export interface Version {
  text: string
  asked: number
}

/** The key of an answer to what somebody made up, such as the words of a search. */
export const searchKey = (key: string): string => `sought ${key}`

export const isSearch = (key: string): boolean => key.startsWith('sought ')

export function createReplyCache(
  database: Pick<Database, 'versions' | 'versionsNow'>,
  clock: Pick<Clock, 'milliseconds'>,
  mostBytes = 48 * 1024 * 1024,
  mostSought = 12 * 1024 * 1024,
): ReplyCache {
  const usual = createLru(mostBytes)
  // Words have no end: whoever makes them up pushes out other words, and never a page that everybody asks for.
  const sought = createLru(mostSought)
  const entriesOf = (key: string) => (isSearch(key) ? sought : usual)
  const making = new Map<string, Promise<CachedReply>>()
  const soon = inTime(database)
  const { former, still, doubt } = createStanding(entriesOf, clock)

  function look(key: string): CachedReply | undefined | Promise<CachedReply | undefined> {
    const entry = entriesOf(key).get(key)
    if (!entry) return undefined
    const asked = performance.now()
    if (!database.versionsNow)
      return soon(entry.watched).then((version) =>
        version === null ? former(key) : still(key, entry, version, asked),
      )
    try {
      return still(key, entry, database.versionsNow(entry.watched), asked)
    } catch {
      return former(key)
    }
  }

  function find(key: string): CachedReply | undefined | Promise<CachedReply | undefined> {
    const entry = entriesOf(key).get(key)
    if (!entry) return undefined
    const asked = performance.now()
    if (!database.versionsNow)
      return database.versions(entry.watched).then((version) => still(key, entry, version, asked))
    try {
      return still(key, entry, database.versionsNow(entry.watched), asked)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  return {
    find,
    look,
    former,
    async isOfNow(key) {
      await find(key)
      const entry = entriesOf(key).get(key)
      return entry !== undefined && entry.version === (await database.versions(entry.watched))
    },
    doubt,
    put: (kept, { text, asked }, seconds = Number.POSITIVE_INFINITY) =>
      entriesOf(kept.key).put({
        ...{ kept, version: text, watched: watched(kept.topics), surely: asked },
        until: clock.milliseconds() + seconds * 1_000,
      }),
    async version(topics) {
      const asked = performance.now()
      return { text: await database.versions(watched(topics)), asked }
    },
    async reply<Value>(
      key: string,
      topics: readonly string[],
      make: () => Promise<Value>,
      until: (value: Value) => string | null = () => null,
    ) {
      // The version is read before the making: a write in between makes this one stale, never fresh by mistake.
      const asked = performance.now()
      const version = await database.versions(watched(topics))
      const entry = entriesOf(key).get(key)
      // The same key is always made by the same maker, from the same topics.
      const found = entry && still(key, entry, version, asked)
      if (found) return found as CachedReply<Value>
      const one = `${version} ${key}`
      const pending = making.get(one)
      if (pending) return (await pending) as CachedReply<Value>
      const promise = make().then((value) => new CachedReply(key, value, topics))
      making.set(one, promise)
      try {
        const kept = await promise
        const end = until(kept.value)
        entriesOf(key).put({
          ...{ kept, version, watched: watched(topics), surely: asked },
          until: end === null ? Number.POSITIVE_INFINITY : Date.parse(end),
        })
        return kept
      } finally {
        making.delete(one)
      }
    },
  }
}

/** What of all that is kept may be shown. */
function createStanding(
  entriesOf: (key: string) => ReturnType<typeof createLru>,
  clock: Pick<Clock, 'milliseconds'>,
) {
  let doubtedAt = Number.NEGATIVE_INFINITY

  function former(key: string): CachedReply | undefined {
    const entry = entriesOf(key).get(key)
    return entry && entry.surely > doubtedAt ? entry.kept : undefined
  }

  /**
   * What is kept, if it is of this version, which was asked for at this moment. What has moved or is only too old stays
   * until it is made anew; what something was taken from is forgotten.
   */
  function still(key: string, entry: Entry, version: string, asked: number): CachedReply | undefined {
    const entries = entriesOf(key)
    const isThere = entries.get(key) === entry
    if (version === entry.version) {
      entry.surely = asked
      if (entry.until <= clock.milliseconds()) return undefined
      if (isThere) entries.renew(key, entry)
      return entry.kept
    }
    if (takingOf(version) === takingOf(entry.version)) entry.surely = asked
    else if (isThere) entries.forget(key)
    return undefined
  }

  return {
    former,
    still,
    doubt() {
      doubtedAt = performance.now()
    },
  }
}

/** The topics something is made from, and what moves when something is taken away from one of them. */
function watched(topics: readonly string[]): readonly string[] {
  const known = watching.get(topics)
  if (known) return known
  const all = [...topics, ...topics.map(takenFrom)]
  watching.set(topics, all)
  return all
}
const watching = new WeakMap<readonly string[], readonly string[]>()

/** Of a version the half of what was taken away. */
function takingOf(version: string): string {
  const numbers = version.split('.')
  return numbers.slice(numbers.length / 2).join('.')
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
