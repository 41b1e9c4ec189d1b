import type { Kysely } from 'kysely'
import type { Schema, Searchable } from '#server/platform/database/port.ts'
import { fold } from '#server/platform/database/query/fold.ts'

/** Runs inside write(), when somebody called `before` is called `now`. */
export type Renamed = (tx: Kysely<Schema>, ownerId: string, before: string, now: string) => Promise<void>

/** For what is found by its owner's name, which stands at the end of what is searched. */
export const findUnderNewName =
  (table: Exclude<Searchable, 'users'>): Renamed =>
  async (tx, ownerId, before, now) => {
    const old = fold(before)
    const rows = await tx.selectFrom(table).where('ownerId', '=', ownerId).select(['id', 'search']).execute()
    for (const { id, search } of rows)
      if (search.endsWith(old)) {
        const text = search.slice(0, search.length - old.length) + fold(now)
        await tx.updateTable(table).set({ search: text }).where('id', '=', id).execute()
      }
  }
