import { address } from '#contract/addresses.ts'
import { firstMessage } from '#contract/marketplace/product-messages.ts'
import { whatsappLink } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { pausedText } from '#contract/reports/pause-rules.ts'
import type { Origin, Viewer } from '#server/http/dispatch/serve.ts'
import { isPaused, notPaused } from '#server/people/contact-pauses.ts'
import type { Platform } from '#server/platform/index.ts'
import { knownProduct, publicProduct } from '../public.ts'
import { noteTrade } from '../trades/note-trade.ts'

/** Hands out sellers' numbers one at a time, and counts them. */
export function createContacts({ database, clock, config }: Platform) {
  return {
    async handOut(id: string, origin: Origin, viewer: Viewer | null) {
      const { whatsapp, ...product } = await database.write(async (tx) => {
        const product = await tx
          .updateTable('products')
          .set((eb) => ({ contacts: eb('contacts', '+', 1) }))
          .where('id', '=', id)
          .where(publicProduct(clock.now()))
          .where(notPaused('products.ownerId'))
          .returning(['kind', 'name', 'spot', 'ownerId'])
          .executeTakeFirst()
        if (!product) throw await whyNot()
        const owner = await tx
          .selectFrom('users')
          .where('id', '=', product.ownerId)
          .select('whatsapp')
          .executeTakeFirst()
        if (!owner?.whatsapp) throw new Problem('missing', "Seller's WhatsApp number is not available.")
        if (viewer) await noteTrade(tx, { id, ...product }, viewer.id, clock.now())
        return { ...product, whatsapp: owner.whatsapp }

        async function whyNot() {
          const there = await tx
            .selectFrom('products')
            .where('id', '=', id)
            .where(knownProduct)
            .select('ownerId')
            .executeTakeFirst()
          if (there && (await isPaused(tx, there.ownerId))) return new Problem('conflict', pausedText)
          return there
            ? new Problem('gone', 'Product is not active')
            : new Problem('missing', 'Product not found')
        }
      })
      const message = firstMessage(product, `${config.site ?? origin.site}${address('product', { id })}`)
      return { whatsapp, link: whatsappLink(whatsapp, message) }
    },
  }
}
