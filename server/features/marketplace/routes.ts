import { products } from '#contract/marketplace.ts'
import { expiryOf } from '#contract/product-rules.ts'
import type { Keep } from '#server/http/keep.ts'
import { type Route, serve } from '#server/http/serve.ts'
import { createApart } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createCatalogue, type ProductFilter } from './catalogue.ts'
import { createContacts } from './contacts.ts'
import { createOwnProducts } from './own-products.ts'

const topics = ['products', 'people']

export function marketplaceRoutes(platform: Platform, keep: Keep): Route[] {
  const catalogue = createCatalogue(platform.database, platform.clock)
  const apart = createApart(platform.database)
  const contacts = createContacts(platform)
  const own = createOwnProducts(platform)

  return serve(products, {
    list: async ({ query, viewer }) => {
      const others = await apart.from(viewer)
      return askedByFew(query) || others.length > 0
        ? catalogue.list({ ...query, apart: others })
        : keep.reply(`products ${JSON.stringify(query)}`, topics, () => catalogue.list(query), firstExpiry)
    },
    read: async ({ params: { id }, viewer }) => {
      const others = await apart.from(viewer)
      return others.length > 0
        ? catalogue.read(id, others)
        : keep.reply(
            `product ${id}`,
            topics,
            () => catalogue.read(id),
            ({ listedAt }) => expiryOf(listedAt),
          )
    },
    similar: async ({ params: { id }, viewer }) => {
      const others = await apart.from(viewer)
      return others.length > 0
        ? catalogue.similar(id, others)
        : keep.reply(`similar ${id}`, topics, () => catalogue.similar(id), firstExpiry)
    },
    contact: async ({ params: { id }, viewer, origin }) => {
      await apart.mustMeet(viewer, 'products', id, 'Product not found')
      return contacts.handOut(id, origin)
    },
    mine: ({ query: { after }, viewer }) => own.mine(viewer.id, after),
    own: ({ params: { id }, viewer }) => own.own(id, viewer.id),
    number: async ({ viewer }) => ({ whatsapp: await own.number(viewer.id) }),
    add: ({ params: { id }, body, viewer }) => own.add(id, viewer.id, body),
    edit: ({ params: { id }, body, viewer }) => own.edit(id, viewer.id, body),
    setState: ({ params: { id }, body, viewer }) => own.setState(id, viewer.id, body.state),
    renew: ({ params: { id }, viewer }) => own.renew(id, viewer.id),
    remove: ({ params: { id }, viewer }) => own.remove(id, viewer.id),
    restore: ({ params: { id }, viewer }) => own.restore(id, viewer.id),
  })
}

/** First pages are asked for by everybody; what lies deeper, was searched for or has a price of its own, by few. */
const askedByFew = ({ search, after, priceFrom, priceTo }: ProductFilter) =>
  search !== undefined || after !== undefined || priceFrom !== undefined || priceTo !== undefined

/** A list changes by itself when the first of its products expires. */
const firstExpiry = ({ items }: { items: { listedAt: string }[] }): string | null => {
  const first = items.map(({ listedAt }) => listedAt).sort()[0]
  return first === undefined ? null : expiryOf(first)
}
