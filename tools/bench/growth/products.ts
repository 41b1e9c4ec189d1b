import { sql } from 'kysely'
import { productCategories, productConditions } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { createCatalogue } from '#server/features/marketplace/list/products.ts'
import { clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import { newId } from '#server/platform/ids.ts'
import { inBatches, type Subject, saidByAll, turn } from './subject.ts'

const kinds = 'fan,kettle,textbook,laptop,mattress,boots,phone,calculator,lamp,shirt,table,ring light'.split(
  ',',
)
const said =
  'clean,hardly used,from Oye,from Ikole,with charger,price is firm,call after lectures,leaving'.split(',')

/** The marketplace; no product has expired. */
export const products: Subject = {
  async fill(database, rows, ownerIds) {
    const start = later(clock.now(), { days: -25 })
    const seconds = (20 * 86_400) / rows
    await inBatches(rows, (numbers) =>
      database.write((tx) =>
        tx
          .insertInto('products')
          .values(
            numbers.map((number) => {
              const listedAt = later(start, { seconds: number * seconds })
              const name = `${turn(kinds, number)} ${number}`
              const rare = number % (rows / 20) === 1 ? ' zygomorphic' : ''
              const description = `${turn(said, number)}, ${turn(said, number + 3)}, ${saidByAll(number)}.${rare}`
              return {
                ...{ id: newId(), ownerId: turn(ownerIds, number), name, description },
                price: 100_000 + ((number * 7_919) % 900_000_000),
                category: turn(productCategories, number),
                condition: turn(productConditions, number),
                ...{ place: null, status: 'active' as const, formerStatus: null },
                search: fold(`${name} ${description}`),
                ...{ createdAt: listedAt, updatedAt: listedAt, listedAt },
              }
            }),
          )
          .execute(),
      ),
    )
  },

  async questions(database, rows) {
    const catalogue = createCatalogue(database, clock)
    const cheap = { sort: 'price-up' } as const
    const filter = { category: 'Electronics', priceTo: 500_000_000 } as const
    const [late, dear] = [
      await placeNear(database, 'listedAt', rows * 0.9),
      await placeNear(database, 'price', rows * 0.9),
    ]
    return {
      first: {
        'first page': () => catalogue.list({}),
        'first page of a category': () => catalogue.list({ category: 'Books' }),
        'first page, cheapest first': () => catalogue.list(cheap),
      },
      deep: {
        'deep cursor': () => catalogue.list({ after: late }),
        'deep cursor, cheapest first': () => catalogue.list({ ...cheap, after: dear }),
      },
      search: {
        ours: async () =>
          (await catalogue.list({ ...filter, search: 'zygomorphic kettle' })).items.map(({ id }) => id),
        looked: async () =>
          (
            await database.read
              .selectFrom('products')
              .where('status', '=', 'active')
              .where('category', '=', 'Electronics')
              .where('price', '<=', 500_000_000)
              .where(sql<string>`search || ''`, 'like', '%zygomorphic%')
              .where(sql<string>`search || ''`, 'like', '%kettle%')
              .orderBy('listedAt', 'desc')
              .orderBy('id', 'desc')
              .limit(12)
              .select('id')
              .execute()
          ).map(({ id }) => id),
      },
      frequent: () => catalogue.list({ ...filter, search: 'kettle' }),
    }
  },
}

async function placeNear(database: Database, column: 'listedAt' | 'price', offset: number): Promise<string> {
  const order = column === 'price' ? 'asc' : 'desc'
  const row = await database.read
    .selectFrom('products')
    .where('status', '=', 'active')
    .select([column, 'id'])
    .orderBy(column, order)
    .orderBy('id', order)
    .offset(Math.floor(offset))
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeCursor({ at: row[column], id: row.id })
}
