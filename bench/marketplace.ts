import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { productCategories, productConditions } from '#contract/campus.ts'
import { createCatalogue, type ProductFilter } from '#server/features/marketplace/catalogue.ts'
import { clock, later } from '#server/platform/clock.ts'
import { fold } from '#server/platform/database/fold.ts'
import { type Database, openDatabase } from '#server/platform/database/index.ts'
import { encodeCursor } from '#server/platform/database/page.ts'
import { newId } from '#server/platform/ids.ts'
import { type RunningPostgres, startPostgres } from '#server/testing/postgres.ts'
import { userRow } from '#server/testing/rows.ts'
import { conclude, note } from './table.ts'

/**
 * How the marketplace grows: `node bench/marketplace.ts --rows 1000000 [--postgres]`. The same questions on a thousand
 * products and on many, in one run; the bars are ratios, so that they hold on any machine.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, postgres: { type: 'boolean', default: false } },
})
const many = Number(values.rows)
const few = 1_000
const things = 'fan,kettle,textbook,laptop,mattress,boots,phone,calculator,lamp,shirt,table,ring light'.split(
  ',',
)
const said =
  'clean,hardly used,from Oye,from Ikole,with charger,price is firm,call after lectures,leaving'.split(',')

const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const servers: RunningPostgres[] = []
const small = await filled(few)
const large = await filled(many)
const [before, after] = [await measure(small, few), await measure(large, many)]

for (const [what, bar] of [
  ['first page', 1.3],
  ['first page of a category', 1.3],
  ['first page, cheapest first', 1.3],
  ['deep cursor', 1.5],
  ['deep cursor, cheapest first', 1.5],
] as const)
  note(
    `${what}: ${many.toLocaleString('en')} rows to ${few}`,
    ratio(what),
    { atMost: bar },
    '×',
    figures(what),
  )
// PostgreSQL answers LIKE from the same index.
if (!values.postgres)
  note(
    'filtered search: LIKE to ours',
    (after.like ?? 0) / (after.search ?? 1),
    { atLeast: 20 },
    '×',
    figures('search'),
  )
note('filtered search, in milliseconds', after.search ?? 0, { atMost: 50 }, ' ms')
note('filtered search for a frequent word, in milliseconds', after.frequent ?? 0, { atMost: 100 }, ' ms')

await small.close()
await large.close()
for (const server of servers) await server.remove()
conclude()

function ratio(what: string): number {
  return (after[what] ?? 0) / (before[what] ?? 1)
}

function figures(what: string): string {
  return `${(before[what] ?? 0).toFixed(3)} ms -> ${(after[what] ?? 0).toFixed(3)} ms`
}

async function measure(database: Database, rows: number): Promise<Record<string, number>> {
  const catalogue = createCatalogue(database, clock)
  const list = (filter: ProductFilter) => () => catalogue.list(filter)
  const byPrice = { sort: 'price-up' } as const
  const filter = { category: 'Electronics', priceTo: 500_000_000 } as const
  const found: ProductFilter = { ...filter, search: 'zygomorphic kettle' }
  const results = {
    'first page': await typical(list({})),
    'first page of a category': await typical(list({ category: 'Books' })),
    'first page, cheapest first': await typical(list(byPrice)),
    'deep cursor': await typical(list({ after: await placeNear(database, 'listedAt', rows * 0.9) })),
    'deep cursor, cheapest first': await typical(
      list({ ...byPrice, after: await placeNear(database, 'price', rows * 0.9) }),
    ),
    search: await typical(list(found)),
    frequent: await typical(list({ ...filter, search: 'kettle' })),
    like: await typical(async () => looked(database), 3),
  }
  const { items } = await catalogue.list(found)
  const same = await looked(database)
  if (items.map(({ id }) => id).join() !== same.map(({ id }) => id).join())
    throw new Error('Search and LIKE find different products')
  return results
}

/** What the search answers, by looking at every row. */
function looked(database: Database) {
  return database.read
    .selectFrom('products')
    .where('status', '=', 'active')
    .where('category', '=', 'Electronics')
    .where('price', '<=', 500_000_000)
    .where('search', 'like', '%zygomorphic%')
    .where('search', 'like', '%kettle%')
    .orderBy('listedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .select('id')
    .execute()
}

async function placeNear(database: Database, column: 'listedAt' | 'price', offset: number): Promise<string> {
  const row = await database.read
    .selectFrom('products')
    .where('status', '=', 'active')
    .select([column, 'id'])
    .orderBy(column, column === 'price' ? 'asc' : 'desc')
    .orderBy('id', column === 'price' ? 'asc' : 'desc')
    .offset(Math.floor(offset))
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeCursor({ at: row[column], id: row.id })
}

/** The middle of many tries, in milliseconds. */
async function typical(run: () => Promise<unknown>, tries = 60): Promise<number> {
  for (let warm = 0; warm < Math.min(10, tries); warm++) await run()
  const times: number[] = []
  for (let n = 0; n < tries; n++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0
}

/** A market of so many products, all listed within the days they stand. */
async function filled(rows: number): Promise<Database> {
  const server = values.postgres ? await startPostgres() : null
  if (server) servers.push(server)
  const url = server?.url ?? `${rows}.sqlite`
  const database = await openDatabase({ folder, url, durable: false })
  const owners = Array.from({ length: 200 }, (_, number) => userRow({ fullName: `Person ${number}` }))
  await database.write((tx) => tx.insertInto('users').values(owners).execute())
  const start = later(clock.now(), { days: -25 })
  const seconds = (20 * 86_400) / rows
  for (let from = 0; from < rows; from += 500) {
    const products = Array.from({ length: Math.min(500, rows - from) }, (_, index) => {
      const number = from + index
      const listedAt = later(start, { seconds: number * seconds })
      const name = `${things[number % things.length]} ${number}`
      const rare = number % (rows / 20) === 1 ? ' zygomorphic' : ''
      const description = `${said[number % 7]}, ${said[(number + 3) % 8]}.${rare}`
      return {
        ...{ id: newId(), ownerId: owners[number % 200]?.id ?? '', name, description },
        price: 100_000 + ((number * 7_919) % 900_000_000),
        category: productCategories[number % 6] ?? 'Others',
        condition: productConditions[number % 5] ?? null,
        ...{ place: null, status: 'active' as const, formerStatus: null },
        search: fold(`${name} ${description}`),
        ...{ createdAt: listedAt, updatedAt: listedAt, listedAt },
      }
    })
    await database.write((tx) => tx.insertInto('products').values(products).execute())
  }
  if (server) await database.write((tx) => sql`analyze`.execute(tx))
  return database
}
