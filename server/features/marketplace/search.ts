import { factsOf, priceText } from '#contract/marketplace/product-kinds.ts'
import { wordsNow } from '#contract/marketplace/word-groups.ts'
import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { createCatalogue } from './list/products.ts'

export const searchProducts: SearchPart = {
  table: 'products',
  topics: ['products'],
  also: (words) => wordsNow().sameAs(words),
  open({ database, clock }) {
    const catalogue = createCatalogue(database, clock)
    return {
      list: catalogue.sought,
      changesAt: catalogue.nextExpiry,
      show: async (ids) =>
        (await catalogue.shown(ids)).map((product) => ({
          ...{ ...plainly, id: product.id, title: product.name, byline: product.spot ?? product.place },
          kicker: product.kind === 'sale' ? product.category : factsOf(product.kind).label,
          ...{ figure: priceText(product), picture: product.picture, at: product.listedAt },
        })),
    }
  },
}
