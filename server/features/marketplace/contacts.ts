import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { firstMessage } from '#contract/product-rules.ts'
import { whatsappLink } from '#contract/whatsapp-rules.ts'
import type { Origin } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { knownProduct, publicProduct } from './public.ts'

/** Hands out sellers' numbers, one at a time, counted. */
export function createContacts({ database, clock, config }: Platform) {
  return {
    async handOut(id: string, origin: Origin) {
      const { name, whatsapp } = await database.write(async (tx) => {
        const product = await tx
          .updateTable('products')
          .set((eb) => ({ contacts: eb('contacts', '+', 1) }))
          .where('id', '=', id)
          .where(publicProduct(clock.now()))
          .returning(['name', 'ownerId'])
          .executeTakeFirst()
        if (!product) throw await whyNot()
        const owner = await tx
          .selectFrom('users')
          .where('id', '=', product.ownerId)
          .select('whatsapp')
          .executeTakeFirst()
        if (!owner?.whatsapp) throw new Problem('missing', "Seller's WhatsApp number is not available.")
        return { name: product.name, whatsapp: owner.whatsapp }

        async function whyNot() {
          const there = await tx
            .selectFrom('products')
            .where('id', '=', id)
            .where(knownProduct)
            .select('id')
            .executeTakeFirst()
          return there
            ? new Problem('gone', 'Product is not active')
            : new Problem('missing', 'Product not found')
        }
      })
      const message = firstMessage(name, `${config.site ?? origin.site}${address('product', { id })}`)
      return { whatsapp, link: whatsappLink(whatsapp, message) }
    },
  }
}
