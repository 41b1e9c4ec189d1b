import { touch } from '#server/platform/database/index.ts'
import type { Leave } from '#server/platform/leaving.ts'
import { untell } from '#server/platform/notices.ts'

/** What somebody who leaves has on sale is on sale no more. */
export const leaveMarketplace: Leave = async (tx, userId) => {
  const products = await tx.deleteFrom('products').where('ownerId', '=', userId).returning('id').execute()
  await untell(
    tx,
    products.map(({ id }) => id),
  )
  touch(tx, 'products')
}
