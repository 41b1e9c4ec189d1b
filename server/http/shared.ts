import { type Apart, createApart } from '#server/people/blocks.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Kept } from './answer.ts'
import type { Keep } from './keep.ts'
import type { Viewer } from './serve.ts'

interface Same<Value> {
  key: string
  /** What it is made from, beside the people who stand in it. */
  topics: readonly string[]
  /** Asked for by few, so that it is not kept. */
  few?: boolean
  /** See `reply` of Keep. */
  until?: (value: Value) => string | null
}

/** What is the same for everybody is kept; whoever is kept apart from somebody has it made for them. */
export type Shared = ReturnType<typeof createShared>

export function createShared(database: Database, keep: Keep) {
  const apart = createApart(database)

  return async function shared<Value>(
    viewer: Viewer | null,
    { key, topics, few = false, until }: Same<Value>,
    make: (apart: Apart) => Promise<Value>,
  ): Promise<Value | Kept<Value>> {
    const others = await apart.from(viewer)
    return few || others.length > 0
      ? make(others)
      : keep.reply(key, [...topics, 'people'], () => make([]), until)
  }
}

/** What lies deeper than a first page, or was searched for, is asked for by few. */
export const isDeep = ({ search, after }: { search?: string | undefined; after?: string | undefined }) =>
  Boolean(search || after)
