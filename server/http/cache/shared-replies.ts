import { limits } from '#contract/campus.ts'
import { words as wordsOf } from '#contract/fold.ts'
import { type Blocked, createBlocked, type Owned } from '#server/people/blocks.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { CachedReply } from '../dispatch/answer.ts'
import type { Viewer } from '../dispatch/serve.ts'
import { isSearch, type ReplyCache, searchKey } from './reply-cache.ts'

interface Same<Value> {
  key: string
  /** What it is made from, besides the people in it. */
  topics: readonly string[]
  /** Rarely asked for, so not cached. */
  few?: boolean
  /** Content that it shows or counts without its owner; 'anybody' for people. */
  unnamed?: readonly Owned[] | 'anybody'
  /** See `reply` of Keep. */
  until?: (value: Value) => string | null
}

/**
 * Caches replies that are the same for everybody; a viewer with a block against somebody who may be in one gets their own.
 * See docs/decisions/blocks.md.
 */
export type Shared = ReturnType<typeof createShared>

export function createShared(database: Database, keep: ReplyCache) {
  const apart = createBlocked(database)

  return async function shared<Value>(
    viewer: Viewer | null,
    { key, topics, few = false, unnamed = [], until = () => null }: Same<Value>,
    make: (apart: Blocked) => Promise<Value>,
  ): Promise<Value | CachedReply<Value>> {
    const others = await apart.from(viewer)
    const common = () =>
      keep.reply(key, [...topics, 'people'], () => make([]), isSearch(key) ? untilOf(until) : until)
    if (few) return make(others)
    if (others.length === 0) return common()
    if (others.some((id) => key.includes(id)) || (await isUnnamed(others))) return make(others)
    // What does not exist for everybody does not exist for the viewer either.
    const given = await common().catch(() => null)
    return given === null || given.names(others) ? make(others) : given

    async function isUnnamed(these: Blocked): Promise<boolean> {
      if (unnamed === 'anybody') return true
      const owning = await Promise.all(unnamed.map((table) => apart.haveAny(these, table)))
      return owning.includes(true)
    }
  }
}

/** Deeper pages than the first are rarely asked for. */
export const isDeep = ({ after }: { after?: string | undefined }) => Boolean(after)

interface Listed {
  search?: string | undefined
  /** Where a shuffled round through the whole list starts. */
  from?: string | undefined
}

/** The cache key of a list: the same words are the same query, however they are typed. */
export function listKey(list: string, query: Listed): string {
  const words = wordsOf(query.search ?? '').join(' ')
  const key = `${list} ${JSON.stringify(words ? { ...query, search: words } : query)}`
  return query.search || query.from ? searchKey(key) : key
}

/** A search that gave up may find more later, when the machine is less busy: its reply expires at once. */
const untilOf =
  <Value>(until: (value: Value) => string | null) =>
  (value: Value): string | null => {
    const { items, next, count } = value as { items?: unknown[]; next?: unknown; count?: unknown } // any reply
    const gaveUp = (next && (items?.length ?? 0) < limits.pageSize) || count === null
    return gaveUp ? over : until(value)
  }

/** Long ago. */
const over = new Date(0).toISOString()
