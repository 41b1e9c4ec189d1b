import type { Leave } from '#server/people/account-deletion.ts'
import { touch } from '#server/platform/database/port.ts'

/** What somebody who leaves has on sale is on sale no more. */
export const leaveMarketplace: Leave = {
  async last(tx, userId) {
    await tx.deleteFrom('products').where('ownerId', '=', userId).execute()
    touch(tx, 'products')
  },
}
