import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/campus.ts'
import type { Product, ProductCard, ProductSort, products } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'
import { expiredBefore } from '#contract/product-rules.ts'
import { type Apart, notOf } from '#server/people/blocks.ts'
import { peopleOf } from '#server/people/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import { cursorOf, inOrder, type Looking, type Order } from '#server/platform/database/in-order.ts'
import { type Direction, decodeCursor, type Measure, type Place } from '#server/platform/database/page.ts'
import type { Database, Schema, Search } from '#server/platform/database/port.ts'
import type { Sought } from '#server/things/search.ts'
import { cardColumns, cardsOf, productPictures } from './cards.ts'
import { knownProduct, publicProduct } from './public.ts'
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

const newest: Order = { table: 'products', column: 'listedAt', direction: 'descending' }

/** Counting on would cost more than the exact number is worth to anybody. */
const mostCounted = 500
const similarShown = 4

/** What is on sale, as everybody may see it. */
export function createCatalogue(database: Database, clock: Clock) {
  const { read } = database

  const onSale = () => read.selectFrom('products').where(publicProduct(clock.now()))

  function narrowed<O>(
    query: SelectQueryBuilder<Schema, 'products', O>,
    filter: ProductFilter,
    search: Search | null,
  ) {
    let it = query.where(notOf(filter.apart ?? [], 'products.ownerId'))
    if (search) it = it.where(search.matches)
    for (const column of ['category', 'condition', 'place', 'ownerId'] as const) {
      const value = filter[column]
      if (value !== undefined) it = it.where(column, '=', value)
    }
    if (filter.priceFrom !== undefined) it = it.where('price', '>=', filter.priceFrom)
    if (filter.priceTo !== undefined) it = it.where('price', '<=', filter.priceTo)
    return it
  }

  /** Whether something is asked of each product that the index of the order does not know. */
  function looking(filter: ProductFilter, search: Search | null): Looking | null {
    const { category, condition, place, priceFrom, priceTo, ownerId, sort = 'newest' } = filter
    if (ownerId || search?.isRare) return null
    const isPriced = (priceFrom !== undefined || priceTo !== undefined) && sort === 'newest'
    if (!search && !condition && !place && !isPriced) return null
    const among = category
      ? sql<SqlBool>`products.status = 'active' and products.category = ${category}`
      : sql<SqlBool>`products.status = 'active'`
    return { read, among }
  }

  /** Null where telling would take more than anybody may ask for. */
  async function count(filter: ProductFilter, search: Search | null): Promise<number | null> {
    const { sort: _, ...which } = filter
    const { rows, gaveUp } = await inOrder(
      narrowed(read.selectFrom('products').select(['products.id', 'products.listedAt']), which, search),
      {
        order: newest,
        from: decodeCursor(undefined, 'time'),
        size: mostCounted,
        placeOf: (row): Place => ({ at: row.listedAt, id: row.id }),
        looking: looking(which, search),
        last: publicProduct(clock.now()),
      },
    )
    return gaveUp ? null : rows.length
  }

  async function nameOf(userId: string): Promise<string | null> {
    const people = await peopleOf(read, [userId])
    return people.get(userId)?.fullName ?? null
  }

  return {
    async list(filter: ProductFilter) {
      const { column, measure, direction } = orders[filter.sort ?? 'newest']
      const search = filter.search?.trim() ? await database.search('products', filter.search) : null
      const { rows, next } = await inOrder(
        narrowed(read.selectFrom('products').select(cardColumns), filter, search),
        {
          order: { table: 'products', column, direction },
          from: decodeCursor(filter.after, measure, direction),
          size: limits.pageSize,
          placeOf: (row) => ({ at: row[column], id: row.id }),
          looking: looking(filter, search),
          last: publicProduct(clock.now()),
        },
      )
      const whole = !filter.after && next === null
      return {
        items: await cardsOf(read, rows),
        next: cursorOf(next),
        count: filter.after ? null : whole ? rows.length : await count(filter, search),
        ownerName:
          filter.ownerId && !filter.apart?.includes(filter.ownerId) ? await nameOf(filter.ownerId) : null,
      }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const [filter, search] = [{ search: words, apart }, await database.search('products', words)]
      return inOrder(
        narrowed(read.selectFrom('products').select(['products.id', 'products.listedAt']), filter, search),
        {
          order: newest,
          from: decodeCursor(undefined, 'time'),
          placeOf: (row): Place => ({ at: row.listedAt, id: row.id }),
          ...{ looking: looking(filter, search), last: publicProduct(clock.now()), ...bounds },
        },
      )
    },

    async shown(ids: readonly string[]): Promise<ProductCard[]> {
      return cardsOf(
        read,
        await read.selectFrom('products').where('id', 'in', ids).select(cardColumns).execute(),
      )
    },

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
