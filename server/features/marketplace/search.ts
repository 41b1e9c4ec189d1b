import { naira } from '#contract/money.ts'
import { plainly, type SearchPart } from '#server/things/search.ts'
import { createCatalogue } from './catalogue.ts'

export const searchProducts: SearchPart = {
  table: 'products',
  open({ database, clock }) {
    const catalogue = createCatalogue(database, clock)
    return {
      list: catalogue.sought,
      show: async (ids) =>
        (await catalogue.shown(ids)).map(({ id, name, price, category, place, picture, listedAt }) => ({
          ...{ ...plainly, id, title: name, kicker: category, byline: place },
          ...{ figure: naira(price), picture, at: listedAt },
        })),
    }
  },
}
