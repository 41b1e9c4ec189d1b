import type { Kysely } from 'kysely'
import { expiredBefore } from '#contract/product-rules.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/index.ts'
import { dropPictures } from './pictures.ts'

/**
 * Done with every new product, so that the shelf stays as tidy as it is busy: what has outlived its days is marked,
 * which keeps it out of the way of lists ordered by price, and what was deleted a day ago loses its words and
 * pictures. The row stays, so that a late copy of its creation does not bring it back.
 */
export async function tidyUp(tx: Kysely<Schema>, now: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ status: 'expired' })
    .where('status', '=', 'active')
    .where('listedAt', '<=', expiredBefore(now))
    .execute()
  const gone = await tx
    .selectFrom('products')
    .where('status', '=', 'deleted')
    .where('formerStatus', 'is not', null)
    .where('updatedAt', '<', later(now, { days: -1 }))
    .limit(50)
    .select('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('products')
    .set({
      name: '',
      description: '',
      search: '',
      price: 0,
      formerStatus: null,
      place: null,
      condition: null,
    })
    .where('id', 'in', ids)
    .execute()
  for (const id of ids) await dropPictures(tx, id, now)
}
