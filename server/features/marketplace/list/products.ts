import { sql } from 'kysely'
import { limits, nameIn } from '#contract/campus.ts'
import type { ProductCard, ProductSort } from '#contract/marketplace/endpoints.ts'
import { expiredBefore, expiryOf } from '#contract/marketplace/product-days.ts'
import { wordsNow } from '#contract/marketplace/word-groups.ts'
import { shortWord } from '#contract/search/short-word.ts'
import type { Sought } from '#server/kinds/search.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Search } from '#server/platform/database/port.ts'
import { cursorOf, inOrder, type Order } from '#server/platform/database/query/ordered-search.ts'
import {
  type Direction,
  decodeCursor,
  type Measure,
  type Place,
} from '#server/platform/database/query/page.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { publicInStretch, publicProduct } from '../public.ts'
import { looking, matching, type ProductFilter } from './filter.ts'

const orders = {
  newest: { column: 'listedAt', measure: 'time', direction: 'descending' },
  'price-up': { column: 'price', measure: 'count', direction: 'ascending' },
  'price-down': { column: 'price', measure: 'count', direction: 'descending' },
} as const satisfies Record<
  ProductSort,
  { column: 'listedAt' | 'price'; measure: Measure; direction: Direction }
>

const newest: Order = { table: 'products', column: 'listedAt', direction: 'descending' }

/** Counting beyond this costs more than the exact number is worth. */
const mostCounted = 300

const onSale = (now: string) => (inStretch: boolean) =>
  inStretch ? publicInStretch(now) : publicProduct(now)

/** Under the name that the category has on this campus. */
const nearestTo = (search: string): string | null => nameIn('categories', wordsNow().categoryMeant(search))

/** Products on sale, as everybody may see them. */
export function createCatalogue(database: Database, clock: Clock) {
  const { read } = database

  /** Null where counting would take too long. */
  async function count(filter: ProductFilter, search: Search | null): Promise<number | null> {
    const { sort: _, ...which } = filter
    const matched = matching(read, which, search)
    const asked = looking(read, which, search)
    const last = onSale(clock.now())
    if (!asked) {
      // The newest of them, as an index yields them: elsewhere in the table all may have expired.
      const some = matched
        .where(last(false))
        .orderBy('products.listedAt', 'desc')
        .orderBy('products.id', 'desc')
      const { count } = await read
        .selectFrom(some.select('products.id').limit(sql.lit(mostCounted)).as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }
    const { rows, gaveUp } = await inOrder(matched.select(['products.id', 'products.listedAt']), {
      order: newest,
      from: decodeCursor(undefined, 'time'),
      size: mostCounted,
      placeOf: (row): Place => ({ at: row.listedAt, id: row.id }),
      ...{ looking: asked, last },
    })
    return gaveUp ? null : rows.length
  }

  async function nameOf(userId: string): Promise<string | null> {
    const person = await read
      .selectFrom('users')
      .where('id', '=', userId)
      .where(notSuspended('users.id'))
      .select('fullName')
      .executeTakeFirst()
    return person?.fullName ?? null
  }

  return {
    async list(filter: ProductFilter) {
      const { column, measure, direction } = orders[filter.sort ?? 'newest']
      const how = { beginning: shortWord }
      const search = filter.search?.trim() ? await database.search('products', filter.search, how) : null
      const { rows, next } = await inOrder(matching(read, filter, search).select(cardColumns), {
        order: { table: 'products', column, direction },
        from: decodeCursor(filter.after, measure, direction),
        size: limits.pageSize,
        placeOf: (row) => ({ at: row[column], id: row.id }),
        looking: looking(read, filter, search),
        last: onSale(clock.now()),
      })
      const whole = !filter.after && next === null
      return {
        items: await cardsOf(read, rows),
        next: cursorOf(next),
        count: filter.after ? null : whole ? rows.length : await count(filter, search),
        ownerName:
          filter.ownerId && !filter.apart?.includes(filter.ownerId) ? await nameOf(filter.ownerId) : null,
        nearest: rows.length === 0 && filter.search && !filter.after ? nearestTo(filter.search) : null,
      }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const how = { beginning: shortWord, ...bounds }
      const [filter, search] = [{ search: words, apart }, await database.search('products', words, how)]
      return inOrder(matching(read, filter, search).select(['products.id', 'products.listedAt']), {
        order: newest,
        from: decodeCursor(undefined, 'time'),
        placeOf: (row): Place => ({ at: row.listedAt, id: row.id }),
        ...{ looking: looking(read, filter, search), last: onSale(clock.now()), ...bounds },
      })
    },

    /** When the next of all products on sale expires. */
    async nextExpiry(): Promise<string | null> {
      const first = await read
        .selectFrom('products')
        .where('status', '=', 'active')
        .where('listedAt', '>', expiredBefore(clock.now()))
        .orderBy('listedAt')
        .limit(1)
        .select('listedAt')
        .executeTakeFirst()
      return first ? expiryOf(first.listedAt) : null
    },

    async shown(ids: readonly string[]): Promise<ProductCard[]> {
      return cardsOf(
        read,
        await read.selectFrom('products').where('id', 'in', ids).select(cardColumns).execute(),
      )
    },
  }
}
