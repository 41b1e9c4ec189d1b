import type { Kysely } from 'kysely'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { dropPictures } from '../compose/product-pictures.ts'

/** So many at a time, so that nobody waits for a sweep. */
export const tidiedAtOnce = 50

/** What was deleted before this moment cannot be taken back. */
export const restorableFrom = (now: string) => later(now, { days: -1 })

/**
 * What was deleted a day ago loses its words and pictures. The row stays, so that a late copy of its creation does not
 * bring it back. Gives how many it found; what was restored since it looked stays.
 */
export async function deleteOldProducts(tx: Kysely<Schema>, now: string): Promise<number> {
  const before = restorableFrom(now)
  const found = await tx
    .selectFrom('products')
    .where('status', '=', 'deleted')
    .where('formerStatus', 'is not', null)
    .where('updatedAt', '<', before)
    .limit(tidiedAtOnce)
    .select('id')
    .execute()
  const nothing = {
    name: '',
    description: '',
    search: '',
    price: 0,
    place: null,
    condition: null,
    spot: null,
    day: null,
  }
  for (const { id } of found) {
    const gone = await tx
      .updateTable('products')
      .set({ ...nothing, formerStatus: null })
      .where('id', '=', id)
      .where('status', '=', 'deleted')
      .where('updatedAt', '<', before)
      .returning('id')
      .executeTakeFirst()
    if (gone) await dropPictures(tx, id, now)
  }
  return found.length
}
