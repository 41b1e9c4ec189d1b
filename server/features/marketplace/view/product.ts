import type { Product } from '#contract/marketplace/endpoints.ts'
import { goneText } from '#contract/marketplace/product-messages.ts'
import { Problem } from '#contract/problem.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { cardColumns, cardsOf, priceOf, productPictures } from '../cards.ts'
import { alsoOf } from '../compose/content.ts'
import { knownProduct, publicProduct } from '../public.ts'
import { sellerOf } from './sellers.ts'

const similarShown = 4

/** One product, as everybody may see it, and similar ones. */
export function createProduct(platform: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const { clock } = platform
  const { read } = platform.database

  return {
    async read(id: string, apart: Blocked = []): Promise<Product> {
      const row = await read
        .selectFrom('products')
        .where('id', '=', id)
        .where(knownProduct)
        .where(notOf(apart, 'products.ownerId'))
        .select([...cardColumns, 'description', 'keeper', 'status', 'ownerId'])
        .select(publicProduct(clock.now()).as('isListed'))
        .executeTakeFirst()
      if (!row) throw new Problem('missing', 'Product not found')
      const { isListed, ownerId, status, ...product } = row
      if (!isListed) throw new Problem('gone', goneText(row.kind, status === 'sold'))
      const [pictures, owner] = await Promise.all([productPictures(read, [id]), sellerOf(platform, ownerId)])
      if (!owner) throw new Problem('missing', 'Product not found')
      return { ...product, price: priceOf(row), pictures: pictures.get(id) ?? [], owner, also: alsoOf(row) }
    },

    /** The newest of the same kind and category, also for a sold or deleted product. */
    async similar(id: string, apart: Blocked = []) {
      const row = await read
        .selectFrom('products')
        .where('id', '=', id)
        .select(['kind', 'category'])
        .executeTakeFirst()
      if (!row) throw new Problem('missing', 'Product not found')
      const { kind, category } = row
      const rows = await read
        .selectFrom('products')
        .where(publicProduct(clock.now()))
        .where('kind', '=', kind)
        .where('category', '=', category)
        .where('id', '!=', id)
        .where(notOf(apart, 'products.ownerId'))
        .orderBy('listedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(similarShown)
        .select(cardColumns)
        .execute()
      return { kind, category, items: await cardsOf(read, rows) }
    },
  }
}
