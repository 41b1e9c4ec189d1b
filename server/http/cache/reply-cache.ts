import { type CurrentCampus, campusTopic } from '#server/platform/campus/current.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { takenFrom } from '#server/platform/database/write/touch.ts'
import { CachedReply } from '../dispatch/answer.ts'
import { createLru, type Entry } from './lru.ts'

/**
 * An LRU cache of finished replies, each valid until one of its topics moves. Bounded in bytes, derived forms included.
 * Concurrent requests for a reply make it once.
 */
export interface ReplyCache {
  /**
   * The cached reply under `key`, made again when one of `topics` has moved, or after the time that `until` gives (ISO
   * text) where time alone changes it.
   */
  reply<Value>(
    key: string,
    topics: readonly string[],
    make: () => Promise<Value>,
    until?: (value: Value) => string | null,
  ): Promise<CachedReply<Value>>
  /** Stores a reply. `version` must be what `version(topics)` gave before it was made. */
  put(kept: CachedReply, version: Version, seconds?: number): void
  /** The valid reply under `key`; synchronous where the database can. */
  find(key: string): CachedReply | undefined | Promise<CachedReply | undefined>
  /** The same for visitors; while the database is away, the last kept reply, see `former`. */
  look(key: string): Looked | Promise<Looked>
  /**
   * The last kept reply, for a visitor when nothing newer can be made: data may have been added or changed since, but as far
   * as this process knows nothing was removed.
   */
  former(key: string): Former | undefined
  /** Whether the kept reply is made of current data. */
  isOfNow(key: string): Promise<boolean>
  /** Something was removed somewhere: no older reply is `former` until the database confirms that it is not affected. */
  doubt(): void
  /** What is made from now on is of this version or a later one. */
  version(topics: readonly string[]): Promise<Version>
}

type Looked = CachedReply | Former | undefined

/** A kept reply of which nobody knows whether it is still of now. */
export class Former {
  readonly kept: CachedReply
  /** Seconds since it was last known to be. */
  readonly seconds: number

  constructor({ kept, surely }: Pick<Entry, 'kept' | 'surely'>) {
    this.kept = kept
    this.seconds = (performance.now() - surely) / 1_000
  }
}

/** A version, and when it was read. */
export interface Version {
  text: string
  asked: number
}

/** The key of a reply to free input, such as the words of a search. */
export const searchKey = (key: string): string => `sought ${key}`

export const isSearch = (key: string): boolean => key.startsWith('sought ')

/** For a campus whose settings never change. */
const standing: CurrentCampus = { begun: {}, follow: () => undefined }

export function createReplyCache(
  database: Pick<Database, 'versions' | 'versionsNow'>,
  clock: Pick<Clock, 'milliseconds'>,
  campus: CurrentCampus = standing,
  mostBytes = 48 * 1024 * 1024,
  mostSought = 12 * 1024 * 1024,
): ReplyCache {
  const usual = createLru(mostBytes)
  // Free input has no end: searches evict only other searches, never pages that everybody asks for.
  const sought = createLru(mostSought)
  const entriesOf = (key: string) => (isSearch(key) ? sought : usual)
  const making = new Map<string, Promise<CachedReply>>()
  const soon = inTime(database)
  const { former, still, doubt } = createStanding(entriesOf, clock)

  function look(key: string): Looked | Promise<Looked> {
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
      const text = await database.versions(watched(topics))
      await campus.follow()
      return { text, asked }
    },
    async reply<Value>(
      key: string,
      topics: readonly string[],
      make: () => Promise<Value>,
      until: (value: Value) => string | null = () => null,
    ) {
      // Read the version before making: after a write in between this reply is stale, never wrongly fresh.
      const asked = performance.now()
      const version = await database.versions(watched(topics))
      const entry = entriesOf(key).get(key)
      // A key always has the same maker and the same topics.
      const found = entry && still(key, entry, version, asked)
      if (found) return found as CachedReply<Value>
      const one = `${version} ${key}`
      const pending = making.get(one)
      if (pending) return (await pending) as CachedReply<Value>
      const promise = Promise.resolve(campus.follow())
        .then(make)
        .then((value) => new CachedReply(key, value, topics))
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

/** Decides which kept replies may be shown. */
function createStanding(
  entriesOf: (key: string) => ReturnType<typeof createLru>,
  clock: Pick<Clock, 'milliseconds'>,
) {
  let doubtedAt = Number.NEGATIVE_INFINITY

  function former(key: string): Former | undefined {
    const entry = entriesOf(key).get(key)
    return entry && entry.surely > doubtedAt ? new Former(entry) : undefined
  }

  /**
   * The kept reply, if it has this version, which was read at `asked`. A stale or expired one stays until it is made again;
   * one that something was removed from is dropped.
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

/** The topics of a reply, and those that move when something is removed from one of them. */
function watched(topics: readonly string[]): readonly string[] {
  const known = watching.get(topics)
  if (known) return known
  // Any reply may have words of the campus.
  const own = [...topics, campusTopic]
  const all = [...own, ...own.map(takenFrom)]
  watching.set(topics, all)
  return all
}
const watching = new WeakMap<readonly string[], readonly string[]>()

/** The half of a version that stands for removals. */
function takingOf(version: string): string {
  const numbers = version.split('.')
  return numbers.slice(numbers.length / 2).join('.')
}

/** How long a visitor waits for the version, in milliseconds: a busy database answers within, one that is away does not. */
const patience = 1_000

/** The version, or null after a time-out; while a query is late, later callers do not wait either. */
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
