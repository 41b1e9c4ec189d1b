import type { Product } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'
import { expiredBefore } from '#contract/product-rules.ts'
import { type Apart, notOf } from '#server/people/blocks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { cardColumns, cardsOf, productPictures } from './cards.ts'
import { knownProduct, publicProduct } from './public.ts'
import { sellerOf } from './sellers.ts'

const similarShown = 4

/** One product, as everybody may see it, and those like it. */
export function createProduct({ read }: Database, clock: Clock) {
  return {
    async read(id: string, apart: Apart = []): Promise<Product> {
      const row = await read
        .selectFrom('products')
        .where('id', '=', id)
        .where(knownProduct)
        .where(notOf(apart, 'products.ownerId'))
        .select([...cardColumns, 'description', 'ownerId', 'status'])
        .executeTakeFirst()
      if (!row) throw new Problem('missing', 'Product not found')
      const { status, ownerId, ...product } = row
      if (status !== 'active' || row.listedAt <= expiredBefore(clock.now()))
        throw new Problem('gone', 'Product is not active')
      const [pictures, owner] = await Promise.all([productPictures(read, [id]), sellerOf(read, ownerId)])
      if (!owner) throw new Problem('missing', 'Product not found')
      return { ...product, pictures: pictures.get(id) ?? [], owner }
    },

    /** Newest of the same category; the deleted one is no more missed than the sold one. */
    async similar(id: string, apart: Apart = []) {
      const row = await read.selectFrom('products').where('id', '=', id).select('category').executeTakeFirst()
      if (!row) throw new Problem('missing', 'Product not found')
      const { category } = row
      const rows = await read
        .selectFrom('products')
        .where(publicProduct(clock.now()))
        .where('category', '=', category)
        .where('id', '!=', id)
        .where(notOf(apart, 'products.ownerId'))
        .orderBy('listedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(similarShown)
        .select(cardColumns)
        .execute()
      return { category, items: await cardsOf(read, rows) }
    },
  }
}
