import type { Kysely, Selectable } from 'kysely'
import { address } from '#contract/addresses.ts'
import { expiredBefore } from '#contract/marketplace/product-days.ts'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { shown } from '#server/kinds/hidden-filter.ts'
import type { Over, SavedState } from '#server/kinds/saved.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { priceOf } from './cards.ts'
import type { ProductTable } from './tables.ts'

type Row = Pick<Selectable<ProductTable>, 'kind' | 'name' | 'status' | 'listedAt'>

/** Products as those who keep them for later are told of them. */
export async function savedStates(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: string,
): Promise<SavedState[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .where(shown('product', 'products.id'))
    .where(notSuspended('products.ownerId'))
    .select(['id', 'ownerId', 'kind', 'name', 'price', 'status', 'formerStatus', 'listedAt'])
    .execute()
  return rows.flatMap((row) =>
    // A deleted one that cannot be restored has no name any more.
    row.status === 'deleted' && !row.formerStatus
      ? []
      : {
          ...{ id: row.id, ownerId: row.ownerId, title: row.name, link: address('product', { id: row.id }) },
          ...{ price: priceOf(row), over: overOf(row, now) },
        },
  )
}

function overOf({ kind, name, status, listedAt }: Row, now: string): Over | null {
  const unlisted = { label: 'No longer listed', told: `“${name}” is no longer listed.` }
  switch (status) {
    case 'active':
      return listedAt > expiredBefore(now) ? null : unlisted
    case 'reserved':
      return { label: 'Reserved', told: null }
    case 'sold':
      return done[kind](name)
    // Its owner wants nobody to see it: its name goes from the list at once, and from what was told a day later.
    case 'deleted':
      return { ...unlisted, label: null }
    default:
      return unlisted
  }
}

const done: Record<ProductKind, (name: string) => Over> = {
  sale: (name) => ({ label: 'Sold', told: `“${name}” has been sold.` }),
  room: (name) => ({ label: 'Taken', told: `“${name}” is taken.` }),
  wanted: (name) => ({ label: 'No longer wanted', told: `“${name}” is no longer wanted.` }),
  lost: (name) => ({ label: 'Returned', told: `“${name}” is back with its owner.` }),
  found: (name) => ({ label: 'Returned', told: `“${name}” is back with its owner.` }),
}
