import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import { openDatabase } from '#server/platform/database/open.ts'
import { type Database, type Schema, touch } from '#server/platform/database/port.ts'
import { fold } from '#server/platform/database/query/fold.ts'
import { inOrder } from '#server/platform/database/query/ordered-search.ts'
import { beyond, decodeCursor } from '#server/platform/database/query/page.ts'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'

/** Measures the database port alone: `node tools/bench/database.ts --rows 20000 [--postgres]`. Prints one table. */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000' }, postgres: { type: 'boolean', default: false } },
})
const rows = Number(values.rows)
const vocabulary =
  `past questions lecture hall union student campus library market phone laptop hostel oye ikole
  result department law medicine faculty matriculation convocation sports football match drama society election
  senate course registration payment portal bus route water light generator food canteen rice beans jollof price
  cheap buy sell news update notice cancelled moved postponed time table`.split(/\s+/)
let seed = 1
const measured: Record<string, Record<string, string>> = {}

const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await measure('SQLite', await openDatabase({ folder }))
if (values.postgres) {
  const server = await startPostgres({ durable: true })
  await measure('PostgreSQL', await openDatabase({ folder, url: server.url }))
  await server.remove()
}
// biome-ignore lint/suspicious/noConsole: the table is what it is for.
console.table(measured)

async function measure(name: string, database: Database): Promise<void> {
  await fill(database)
  if (name === 'PostgreSQL') await database.write((tx) => sql`analyze`.execute(tx))
  const first = decodeCursor(undefined, 'time') as { at: string; id: string }
  const deep = await placeNear(database, 0.9)
  const fast = database.statement<{ at: string; id: string }, object>((db, param) =>
    feed(db, { at: param('at'), id: param('id') }),
  )
  const found = (query: string) => async () => {
    const { matches, isRare } = await database.search('posts', query)
    const looking = isRare ? null : { read: database.read, among: sql<SqlBool>`posts.status = 'approved'` }
    const order = { table: 'posts', column: 'publishedAt', direction: 'descending' } as const
    const placeOf = () => first
    return inOrder(approved(database.read).where(matches), { order, from: first, size: 12, placeOf, looking })
  }
  const looked = (word: string) => () =>
    feed(database.read, first).where('posts.search', 'like', `%${word}%`).execute()
  const rare = 'zygomorphic semester'

  const results: Record<string, string> = {
    'one write at a time': await perSecond(() => write(database)),
    'writes, 300 at once': await perSecond(
      () => Promise.all(Array.from({ length: 300 }, () => write(database))),
      300,
    ),
    'feed, compiled once': await perSecond(() => fast(first)),
    'feed, compiled once, 20 at once': await perSecond(
      () => Promise.all(Array.from({ length: 20 }, () => fast(first))),
      20,
    ),
    'feed, built by Kysely each time': await perSecond(() => feed(database.read, first).execute()),
    'feed, deep cursor': await perSecond(() => fast(deep)),
    'search, rare words': await perSecond(found(rare)),
    'the same with LIKE': await perSecond(looked(rare)),
    'search, word in every row': await perSecond(found('semester')),
    'search, word in 1 of 100 rows': await perSecond(found('hundredth')),
    'search, two letters': await perSecond(found('ex')),
    'search, two letters that are nowhere': await perSecond(found('zq')),
    'the same two with LIKE': await perSecond(looked('zq')),
  }
  results['feed beside 300 writes/s'] = await beside(database, () => perSecond(() => fast(first)))
  measured[`${rows} rows, per second`] ??= {}
  for (const [what, figure] of Object.entries(results)) {
    measured[what] ??= {}
    measured[what][name] = figure
  }
  await database.close()
}

function approved(db: Kysely<Schema>) {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.ownerId')
    .select([
      'posts.id',
      'posts.title',
      'posts.excerpt',
      'posts.likes',
      'posts.comments',
      'posts.publishedAt',
    ])
    .select(['users.id as ownerId', 'users.fullName', 'users.pictureId', 'users.role'])
    .where('posts.status', '=', 'approved')
}

function feed(db: Kysely<Schema>, place: { at: string; id: string }) {
  return approved(db)
    .where(beyond('posts.publishedAt', 'posts.id', place))
    .orderBy('posts.publishedAt', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(12)
}

async function fill(database: Database): Promise<void> {
  const owners = Array.from({ length: 200 }, (_, number) => userRow({ fullName: `Person ${number}` }))
  await database.write((tx) => tx.insertInto('users').values(owners).execute())
  const start = Date.parse('2024-01-01T00:00:00.000Z')
  for (let from = 0; from < rows; from += 1_000) {
    const posts = Array.from({ length: Math.min(1_000, rows - from) }, (_, index) => {
      const number = from + index
      const publishedAt = new Date(start + number * 60_000).toISOString()
      const excerpt = `What to expect in the ${number} semester${number % 100 ? '' : ', the hundredth'}, by those who have seen it. `
      return postRow(owners[number % 200]?.id ?? '', {
        title: `Semester ${number} explained`,
        excerpt,
        publishedAt,
        createdAt: publishedAt,
        search: fold(
          `Semester ${number} explained ${excerpt} ${talk()} ${number === rows / 2 ? 'zygomorphic' : ''}`,
        ),
      })
    })
    for (let at = 0; at < posts.length; at += 500)
      await database.write((tx) =>
        tx
          .insertInto('posts')
          .values(posts.slice(at, at + 500))
          .execute(),
      )
  }
}

/** Forty words of a campus, always the same ones for the same row. */
function talk(): string {
  return Array.from({ length: 40 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return vocabulary[seed % vocabulary.length]
  }).join(' ')
}

async function placeNear(database: Database, share: number): Promise<{ at: string; id: string }> {
  const row = await database.read
    .selectFrom('posts')
    .select(['publishedAt', 'id'])
    .orderBy('publishedAt', 'desc')
    .offset(Math.floor(rows * share))
    .limit(1)
    .executeTakeFirstOrThrow()
  return { at: row.publishedAt ?? '', id: row.id }
}

function write(database: Database): Promise<unknown> {
  return database.write((tx) => {
    touch(tx, 'bench')
    return tx
      .insertInto('meta')
      .values({ key: newId(), value: 'x'.repeat(200) })
      .execute()
  })
}

/** Runs for a second after a warm-up; `worth` is how much one run counts for. */
async function perSecond(run: () => Promise<unknown>, worth = 1): Promise<string> {
  for (let warm = 0; warm < 5; warm++) await run()
  const start = performance.now()
  let times = 0
  while (performance.now() - start < 1_000) {
    await run()
    times += worth
  }
  const each = (performance.now() - start) / times
  return `${Math.round(1_000 / each).toLocaleString('en')}  (${each < 1 ? `${Math.round(each * 1_000)} µs` : `${each.toFixed(1)} ms`})`
}

async function beside(database: Database, run: () => Promise<string>): Promise<string> {
  let pending: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    pending = Promise.all([pending, write(database), write(database), write(database)])
  }, 10)
  const figure = await run()
  clearInterval(timer)
  await pending
  return figure
}
