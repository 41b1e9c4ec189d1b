import { Problem } from '#contract/problem.ts'
import { expiredBefore, firstMessage } from '#contract/product-rules.ts'
import { whatsappLink } from '#contract/whatsapp-rules.ts'
import type { Origin, Viewer } from '#server/http/serve.ts'
import { shown } from '#server/platform/hidden.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/index.ts'

/**
 * Enough for whoever really shops, too little for whoever collects numbers. A hall of residence shares one address,
 * so members are counted by account there, and the address itself more generously.
 */
const allowances = {
  'contact by member': { most: 30, seconds: 3_600 },
  'contact by visitor': { most: 30, seconds: 3_600 },
  'contact from': { most: 300, seconds: 3_600 },
} as const

/** Hands out sellers' numbers, one at a time, counted. */
export function createContacts({ database, clock, limits, config }: Platform) {
  const take = (name: keyof typeof allowances, key: Parameters<typeof limits.take>[1]) =>
    limits.take(name, key, allowances[name])

  return {
    async handOut(id: string, viewer: Viewer | null, origin: Origin) {
      await take('contact from', origin.address)
      await (viewer
        ? take('contact by member', accountKey(viewer))
        : take('contact by visitor', origin.address))

      const { name, whatsapp } = await database.write(async (tx) => {
        const product = await tx
          .updateTable('products')
          .set((eb) => ({ contacts: eb('contacts', '+', 1) }))
          .where('id', '=', id)
          .where('status', '=', 'active')
          .where(shown('product', 'products.id'))
          .where('listedAt', '>', expiredBefore(clock.now()))
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
            .where('status', '!=', 'deleted')
            .where(shown('product', 'products.id'))
            .select('id')
            .executeTakeFirst()
          return there
            ? new Problem('gone', 'Product is not active')
            : new Problem('missing', 'Product not found')
        }
      })
      const message = firstMessage(name, `${config.site ?? origin.site}/marketplace/${id}`)
      return { whatsapp, link: whatsappLink(whatsapp, message) }
    },
  }
}
