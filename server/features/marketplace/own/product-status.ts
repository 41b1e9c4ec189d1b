import type { OwnProduct, SaleState } from '#contract/marketplace/endpoints.ts'
import { warningOf } from '#contract/marketplace/product-days.ts'
import { factsOf } from '#contract/marketplace/product-kinds.ts'
import { Problem } from '#contract/problem.ts'
import { noteSavedChange } from '#server/kinds/saved.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { restorableFrom } from './deleted-product.ts'
import { takeWarningBack } from './expiry.ts'
import { mayOffer } from './may-offer.ts'
import { createOwnProduct, held, notYours } from './own-product.ts'

/** On sale, sold, withdrawn, and back: the states that an owner can set. */
export function createSale(platform: Platform) {
  const { database, clock, config } = platform
  const { isOver, one, changed } = createOwnProduct(platform)

  return {
    /** Putting an expired product back on sale renews it. */
    setState: (id: string, ownerId: string, state: SaleState) =>
      changed(id, ownerId, async (tx, row) => {
        if (state === 'reserved' && !factsOf(row.kind).isUsed)
          throw new Problem('conflict', 'Only something for sale can be reserved')
        if (state !== 'active') return row.status === state ? null : { status: state }
        if (row.status !== 'active' || isOver(row)) await mayOffer(tx, config, row.kind, ownerId)
        if (isOver(row)) return { status: 'active', listedAt: clock.now() }
        return row.status === 'active' ? null : { status: 'active' }
      }),

    /** Only near the end of its days, so that nobody bumps a product by renewing it. */
    renew: (id: string, ownerId: string) =>
      changed(id, ownerId, async (tx, row) => {
        if (row.status !== 'active' && row.status !== 'expired')
          throw new Problem(
            'conflict',
            row.kind === 'sale' ? 'Put it back on sale first' : 'Post it again first',
          )
        if (clock.now() < warningOf(row.listedAt)) return null
        await mayOffer(tx, config, row.kind, ownerId)
        return { status: 'active', listedAt: clock.now() }
      }),

    /** Hides it at once; it can be restored for a day. */
    async remove(id: string, ownerId: string): Promise<void> {
      await database.write(async (tx) => {
        const standing = await held(tx, id, ownerId)
        const { status } = standing
        if (status === 'deleted') return
        await takeWarningBack(tx, standing)
        const now = clock.now()
        await tx
          .updateTable('products')
          .set({ status: 'deleted', formerStatus: status, updatedAt: now })
          .where('id', '=', id)
          .execute()
        await noteSavedChange(tx, 'product', [id], now)
        touch(tx, 'products')
      })
    },

    async restore(id: string, ownerId: string): Promise<OwnProduct> {
      const row = await database.write(async (tx) => {
        const standing = await held(tx, id, ownerId)
        if (standing.status !== 'deleted') return standing
        if (!standing.formerStatus || standing.updatedAt < restorableFrom(clock.now())) throw notYours()
        const moved = { status: standing.formerStatus, formerStatus: null, updatedAt: clock.now() }
        await tx.updateTable('products').set(moved).where('id', '=', id).execute()
        await noteSavedChange(tx, 'product', [id], moved.updatedAt)
        touch(tx, 'products')
        return { ...standing, ...moved }
      })
      return one(row)
    },
  }
}
