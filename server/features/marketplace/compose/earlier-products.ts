import { expiredBefore } from '#contract/marketplace/product-days.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { mustBeNew, wasHere } from '#server/kinds/deleted-ids.ts'
import { numberOf, rememberWhatsapp } from '#server/people/whatsapp.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { checkedContent, type ProductContent } from './content.ts'
import { setPictures } from './product-pictures.ts'

interface Earlier extends ProductContent {
  id: string
  ownerId: string
  /** When it was listed elsewhere. */
  at: string
  status: 'active' | 'reserved' | 'sold' | 'withdrawn'
}

/** Products for sale that were listed elsewhere before, as of their own date: old ones have expired. */
export function createEarlierProducts({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    /** Whether this product came before, whatever became of it. */
    isKnown: (id: string): Promise<boolean> =>
      wasHere(database.read, { kind: 'product', table: 'products' }, id),

    /** Throws what `add` would throw for this content, and adds nothing. */
    check: (sent: ProductContent): unknown => checkedContent(sent, 'sale', clock.now()),

    /** Returns false where the product is there already. A number that its owner gave here stays. */
    add({ id, ownerId, at, status, ...sent }: Earlier): Promise<boolean> {
      const now = clock.now()
      const content = checkedContent(sent, 'sale', now)
      const isOver = status === 'active' && at <= expiredBefore(now)
      return database.write(async (tx) => {
        const added = await tx
          .insertInto('products')
          .values({
            ...{ id, ownerId, kind: 'sale', ...content, status: isOver ? 'expired' : status },
            ...{ createdAt: at, updatedAt: at, listedAt: at, asked: null },
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return false
        await mustBeNew(tx, 'product', id, 'product')
        if (whatsappOf(sent.whatsapp) && !(await numberOf(tx, ownerId)))
          await rememberWhatsapp(tx, ownerId, sent.whatsapp)
        await setPictures(tx, { id, ownerId }, sent.pictureIds, now)
        touchLightly(tx, 'products')
        return true
      })
    },
  }
}
