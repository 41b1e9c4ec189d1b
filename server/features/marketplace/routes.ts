import { products } from '#contract/marketplace/endpoints.ts'
import { expiryOf } from '#contract/marketplace/product-days.ts'
import { unfoundSearches } from '#contract/marketplace/unfound-endpoints.ts'
import { isDeep, listKey, type Shared } from '#server/http/cache/shared-replies.ts'
import { CachedReply } from '#server/http/dispatch/answer.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createEditing } from './edit-product.ts'
import type { ProductFilter } from './list/filter.ts'
import { createOfCourse } from './list/of-course.ts'
import { createCatalogue } from './list/products.ts'
import type { Unfound } from './list/unfound.ts'
import { createOwnProducts } from './own/own-products.ts'
import { createSale } from './own/product-status.ts'
import { createContacts } from './view/contacts.ts'
import { createProduct } from './view/product.ts'

const topics = ['products']
/** Its cards name no owner. */
const unnamed = ['products'] as const

export function marketplaceRoutes(platform: Platform, shared: Shared, unfound: Unfound): Route[] {
  const catalogue = createCatalogue(platform.database, platform.clock)
  const product = createProduct(platform)
  const ofCourse = createOfCourse(platform)
  const apart = createBlocked(platform.database)
  const contacts = createContacts(platform)
  const own = createOwnProducts(platform)
  const edit = createEditing(platform, async (id, ownerId) => ({
    ...(await own.own(id, ownerId)),
    whatsapp: await own.number(ownerId),
  }))
  const sale = createSale(platform)

  const routes = serve(products, {
    async list({ query, viewer }) {
      const given = await shared(
        viewer,
        { key: listKey('products', query), topics, unnamed, few: askedByFew(query), until: firstExpiry },
        (others) => catalogue.list({ ...query, apart: others }),
      )
      const { items, count } = given instanceof CachedReply ? given.value : given
      if (items.length > 0 || count !== 0 || !query.search || isNarrowed(query)) return given
      unfound.note(query.search, viewer?.id ?? null)
      // Not the cached reply: from then on it would be given without anybody to count it.
      return given instanceof CachedReply ? given.value : given
    },
    read: ({ params: { id }, viewer }) =>
      shared(viewer, { key: `product ${id}`, topics, until: ownExpiry }, (others) =>
        product.read(id, others),
      ),
    similar: ({ params: { id }, viewer }) =>
      shared(viewer, { key: `similar ${id}`, topics, unnamed, until: firstExpiry }, (others) =>
        product.similar(id, others),
      ),
    ofCourse: ({ params: { code }, viewer }) =>
      shared(viewer, { key: `products of ${code}`, topics, unnamed, few: true }, (others) =>
        ofCourse(code, others),
      ),
    contact: async ({ params: { id }, viewer, origin }) => {
      await apart.mustMeet(viewer, 'products', id, 'Product not found')
      return contacts.handOut(id, origin, viewer)
    },
    mine: ({ query: { after }, viewer }) => own.mine(viewer.id, after),
    own: ({ params: { id }, viewer }) => own.own(id, viewer.id),
    number: async ({ viewer }) => ({ whatsapp: await own.number(viewer.id) }),
    add: ({ params: { id }, query: { numberWas }, body, viewer }) => own.add(id, viewer.id, body, numberWas),
    edit: ({ params: { id }, query, body, viewer }) => edit(id, viewer.id, body, query),
    setState: ({ params: { id }, body, viewer }) => sale.setState(id, viewer.id, body.state),
    renew: ({ params: { id }, viewer }) => sale.renew(id, viewer.id),
    remove: ({ params: { id }, viewer }) => sale.remove(id, viewer.id),
    restore: ({ params: { id }, viewer }) => sale.restore(id, viewer.id),
  })
  return [...routes, ...serve(unfoundSearches, { list: unfound.list })]
}

/** Whether more than the kind, the words and an order was asked for. */
const isNarrowed = ({ kind, search, sort, apart, ...rest }: ProductFilter) =>
  Object.values(rest).some((one) => one !== undefined)

/** Whether few visitors share this query, as with a price range of its own. */
const askedByFew = (query: ProductFilter) =>
  isDeep(query) ||
  [query.priceFrom, query.priceTo, query.freeBy, query.course].some((one) => one !== undefined)

const ownExpiry = ({ listedAt }: { listedAt: string }) => expiryOf(listedAt)

/** A list becomes stale when the first of its products expires. */
const firstExpiry = ({ items }: { items: { listedAt: string }[] }): string | null => {
  const first = items.map(({ listedAt }) => listedAt).sort()[0]
  return first === undefined ? null : expiryOf(first)
}
