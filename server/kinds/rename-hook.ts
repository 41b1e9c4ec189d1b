import type { Kysely } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Schema, Searchable } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'

/** Runs inside write(), when somebody's name changes from `before` to `now`. */
export type Renamed = (tx: Kysely<Schema>, ownerId: string, before: string, now: string) => Promise<void>

/** For content that is searchable by its owner's name, which is at the end of the search text. */
export const findUnderNewName =
  (table: Exclude<Searchable, 'users'>): Renamed =>
  async (tx, ownerId, before, now) => {
    const old = fold(before)
    const owned = tx.selectFrom(table).where('ownerId', '=', ownerId).orderBy('id').select(['id', 'search'])
    const rows = await lockRows(tx, owned).execute()
    for (const { id, search } of rows)
      if (search.endsWith(old)) {
        const text = search.slice(0, search.length - old.length) + fold(now)
        await tx.updateTable(table).set({ search: text }).where('id', '=', id).execute()
      }
  }
