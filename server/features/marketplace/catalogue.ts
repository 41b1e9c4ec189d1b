import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/campus.ts'
import type { Product, ProductSort, products } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'
import { expiredBefore } from '#contract/product-rules.ts'
import { type Apart, notOf } from '#server/platform/blocks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Schema } from '#server/platform/database/index.ts'
import { beyond, type Direction, decodeCursor, type Measure, page } from '#server/platform/database/page.ts'
import { shown } from '#server/platform/hidden.ts'
import { peopleOf } from '#server/platform/people.ts'
import { cardColumns, cardsOf, productPictures } from './cards.ts'
import { sellerOf } from './sellers.ts'

export type ProductFilter = z.output<typeof products.list.query> & { apart?: Apart }

const orders = {
  newest: { column: 'listedAt', measure: 'time', direction: 'descending' },
  'price-up': { column: 'price', measure: 'count', direction: 'ascending' },
  'price-down': { column: 'price', measure: 'count', direction: 'descending' },
} as const satisfies Record<
  ProductSort,
  { column: 'listedAt' | 'price'; measure: Measure; direction: Direction }
>

/** Counting on would cost more than the exact number is worth to anybody. */
const mostCounted = 500
const similarShown = 4

/** What is on sale, as everybody may see it. */
export function createCatalogue(database: Database, clock: Clock) {
  const { read } = database

  const onSale = () =>
    read
      .selectFrom('products')
      .where('status', '=', 'active')
      .where(shown('product', 'products.id'))
      .where('listedAt', '>', expiredBefore(clock.now()))

  function narrowed<O>(query: SelectQueryBuilder<Schema, 'products', O>, filter: ProductFilter) {
    let it = query.where(notOf(filter.apart ?? [], 'products.ownerId'))
    if (filter.search?.trim()) it = it.where(database.matching('products', filter.search))
    for (const column of ['category', 'condition', 'place', 'ownerId'] as const) {
      const value = filter[column]
      if (value !== undefined) it = it.where(column, '=', value)
    }
    if (filter.priceFrom !== undefined) it = it.where('price', '>=', filter.priceFrom)
    if (filter.priceTo !== undefined) it = it.where('price', '<=', filter.priceTo)
    return it
  }

  async function count(filter: ProductFilter): Promise<number> {
    const all = narrowed(onSale().select('products.id'), filter).limit(mostCounted)
    // In the order of an index, so that it is walked instead of the table; a search has an index of its own.
    const some = filter.search?.trim() ? all : all.orderBy('listedAt', 'desc').orderBy('id', 'desc')
    const { found } = await read
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll().as('found'))
      .executeTakeFirstOrThrow()
    return Number(found)
  }

  async function nameOf(userId: string): Promise<string | null> {
    const people = await peopleOf(read, [userId])
    return people.get(userId)?.fullName ?? null
  }

  return {
    async list(filter: ProductFilter) {
      const { column, measure, direction } = orders[filter.sort ?? 'newest']
      const sort = direction === 'descending' ? 'desc' : 'asc'
      const rows = await narrowed(onSale().select(cardColumns), filter)
        .where(
          beyond(
            `products.${column}`,
            'products.id',
            decodeCursor(filter.after, measure, direction),
            direction,
          ),
        )
        .orderBy(column, sort)
        .orderBy('id', sort)
        .limit(limits.pageSize)
        .execute()
      const { items, next } = page(rows, limits.pageSize, (row) => ({ at: row[column], id: row.id }))
      const whole = !filter.after && next === null
      return {
        items: await cardsOf(read, items),
        next,
        count: filter.after ? null : whole ? items.length : await count(filter),
        ownerName:
          filter.ownerId && !filter.apart?.includes(filter.ownerId) ? await nameOf(filter.ownerId) : null,
      }
    },

    async read(id: string, apart: Apart = []): Promise<Product> {
      const row = await read
        .selectFrom('products')
        .where('id', '=', id)
        .where('status', '!=', 'deleted')
        .where(shown('product', 'products.id'))
        .where(notOf(apart, 'products.ownerId'))
        .select([...cardColumns, 'description', 'ownerId', 'status'])
        .executeTakeFirst()
      if (!row) throw new Problem('missing', 'Product not found')
      const { status, ownerId, ...product } = row
      if (status !== 'active' || row.listedAt <= expiredBefore(clock.now()))
        throw new Problem('gone', 'Product is not active')
      const [pictures, owner] = await Promise.all([productPictures(read, [id]), sellerOf(read, ownerId)])
      return { ...product, pictures: pictures.get(id) ?? [], owner }
    },

    /** Newest of the same category; the deleted one is no more missed than the sold one. */
    async similar(id: string, apart: Apart = []) {
      const row = await read.selectFrom('products').where('id', '=', id).select('category').executeTakeFirst()
      if (!row) throw new Problem('missing', 'Product not found')
      const { category } = row
      const rows = await onSale()
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
