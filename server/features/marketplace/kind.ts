import { expressionBuilder } from 'kysely'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import { products } from '#contract/marketplace/endpoints.ts'
import { expiredBefore } from '#contract/marketplace/product-days.ts'
import { dayText, factsOf, freeText, priceText } from '#contract/marketplace/product-kinds.ts'
import type { ContentKind, FileRule, FindReported } from '#server/kinds/kind.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { capital } from '#server/platform/excerpt.ts'
import { leaveMarketplace } from './account-deletion.ts'
import { productExport } from './export.ts'
import { deletedProduct } from './own/deleted-product.ts'
import { listedSince, publicProduct } from './public.ts'
import { savedStates } from './saved-states.ts'
import { searchProducts } from './search.ts'

const files: FileRule = ({ database, clock }) => {
  const find = database.statement<{ id: string; since: string }, { id: string }>((db, param) =>
    db
      .selectFrom('products')
      .where('products.id', '=', param('id'))
      .where(listedSince(param('since')))
      .select('products.id'),
  )
  return async ({ id }) => (await find({ id, since: expiredBefore(clock.now()) })).length > 0
}

const report: FindReported = async (db, id) => {
  const product = await db
    .selectFrom('products')
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .select(['ownerId', 'name as title', 'description as text'])
    .executeTakeFirst()
  if (!product) return undefined
  const picture = await db
    .selectFrom('product_pictures')
    .where('productId', '=', id)
    .orderBy('position')
    .limit(1)
    .select('fileId')
    .executeTakeFirst()
  return {
    ...product,
    pictureId: picture?.fileId ?? null,
    link: address('product', { id }),
    topics: ['products'],
  }
}

export const product: ContentKind<'product'> = {
  kind: 'product',
  table: 'products',
  public: publicProduct,
  files,
  report,
  recount: null,
  comments: null,
  async card(call, id) {
    const product = await call(products.read, { id })
    const { kind, name, category, condition, place, spot, day, owner, pictures } = product
    const { label, day: means } = factsOf(kind)
    return {
      kicker:
        kind === 'sale'
          ? `${category}\u00a0· ${capital(condition ?? 'used - good')}`
          : `${label}\u00a0· ${day === null ? category : means === 'free' ? freeText(day, new Date().toISOString()) : dayText(day)}`,
      title: name,
      figure: priceText(product),
      byline: spot !== null ? spot : place ? `${owner.fullName}, ${place}` : owner.fullName,
      picture: pictures[0] ?? null,
    }
  },
  linked: (id) => address('product', { id }),
  search: searchProducts,
  map: { page: 'product', since: 'listedAt' },
  figure: {
    own: expressionBuilder<Schema, 'products'>()('products.status', '!=', 'deleted'),
    likes: false,
  },
  tile: {
    made: { name: 'products_made', at: 'createdAt', without: ['deleted'] },
    public: { name: 'products', at: 'listedAt', status: 'active', days: limits.productDays },
  },
  counts: [],
  // What those are told who keep it for later.
  quoted: 'product',
  saved: { statesOf: savedStates },
  madeOf: null,
  deleted: deletedProduct,
  renamed: null,
  belongings: productExport,
  leave: leaveMarketplace,
}
