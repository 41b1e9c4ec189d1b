import type { Kysely } from 'kysely'
import type { Found } from '#contract/search/endpoints.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { ContentKind } from './kind.ts'

interface Which {
  ids: readonly string[]
  /** People whose things are left out. */
  apart: Blocked
  now: string
}

/** Those of these that everybody sees now, without those of people apart. */
export async function publicOf(
  db: Kysely<Schema>,
  { table, ...kind }: ContentKind,
  { ids, apart, now }: Which,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(table)
    .where('id', 'in', ids)
    .where(kind.public(now))
    .where(notOf(apart, `${table}.ownerId`))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Things by their ids, as a search shows them; without what this member may not see. In any order. */
export function createCards(platform: Platform) {
  const { database, clock } = platform
  return async (kind: ContentKind, ids: readonly string[], apart: Blocked): Promise<Found[]> => {
    const there = await publicOf(database.read, kind, { ids, apart, now: clock.now() })
    return there.length > 0 ? ((await kind.search?.open(platform).show(there)) ?? []) : []
  }
}
