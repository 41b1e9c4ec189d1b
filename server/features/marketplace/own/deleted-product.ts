import { expressionBuilder } from 'kysely'
import type { Deleted } from '#server/kinds/kind.ts'
import { forgetToldOf } from '#server/kinds/saved.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { keptSince } from '#server/platform/retention.ts'

/** Products deleted before this moment cannot be restored. */
export const restorableFrom = (now: string) => keptSince('deletedProducts', now)

const eb = expressionBuilder<Schema, 'products'>()

const nothing = {
  ...{ name: '', description: '', search: '', price: 0 },
  ...{ place: null, condition: null, spot: null, day: null },
}

/** Once it cannot be restored a product loses its text and pictures. The row stays: trades and late requests refer to it. */
export const deletedProduct: Deleted = {
  isFinal: (now) =>
    eb.and([
      eb('products.status', '=', 'deleted'),
      eb('products.formerStatus', 'is not', null),
      eb('products.updatedAt', '<', restorableFrom(now)),
    ]),
  async empty(tx, id, isFinal) {
    const gone = await tx
      .updateTable('products')
      .set({ ...nothing, formerStatus: null })
      .where('id', '=', id)
      .where(isFinal)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return false
    await tx.deleteFrom('product_pictures').where('productId', '=', id).execute()
    await forgetToldOf(tx, 'product', id)
    return true
  },
}
