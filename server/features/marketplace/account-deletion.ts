import type { Leave } from '#server/people/account-deletion.ts'
import { touch } from '#server/platform/database/port.ts'

/** Takes a leaving member's products off sale. */
export const leaveMarketplace: Leave = {
  async last(tx, userId) {
    await tx.deleteFrom('products').where('ownerId', '=', userId).execute()
    touch(tx, 'products')
  },
}
