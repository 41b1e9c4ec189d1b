import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { type RunningPostgres, startPostgres } from '#server/testing/postgres.ts'
import { userRow } from '#server/testing/rows.ts'
import { books } from './growth/books.ts'
import { posts } from './growth/posts.ts'
import { products } from './growth/products.ts'
import { reels } from './growth/reels.ts'
import type { Questions, Subject } from './growth/subject.ts'
import { conclude, note } from './table.ts'

/**
 * How the lists of the product grow: `node bench/growth.ts [posts reels books products] [--rows 1000000] [--postgres]`.
 * The same questions on a thousand rows and on many, in one run; the bars are ratios, so that they hold on any machine.
 */
const subjects: Record<string, Subject> = { posts, reels, books, products }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' }, postgres: { type: 'boolean', default: false } },
})
const few = 1_000
const many = Number(values.rows)
const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const [name, subject] of Object.entries(subjects)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const [small, large] = [await opened(name, subject, few), await opened(name, subject, many)]
  const [before, after] = [
    await subject.questions(small.database, few),
    await subject.questions(large.database, many),
  ]
  for (const ask of asked(before)) await calmest(ask) // the program itself warms up
  const told = (what: string) => `${name}: ${what}, ${many.toLocaleString('en')} rows to ${few}`
  for (const [kind, atMost] of [
    ['first', 1.3],
    ['deep', 1.5],
    ['counts', 2],
  ] as const)
    for (const [what, ask] of Object.entries(before[kind] ?? {})) {
      const [short, long] = await beside(ask, after[kind]?.[what] ?? ask)
      note(told(what), long / short, { atMost }, '×', `${short.toFixed(3)} ms -> ${long.toFixed(3)} ms`)
    }

  const { ours, looked } = after.search
  const found = await ours()
  if (found.length === 0 || found.join() !== (await looked()).join())
    throw new Error(`Search and LIKE find different ${name}`)
  const search = await calmest(ours)
  note(`${name}: search, faster than LIKE`, (await calmest(looked)) / search, { atLeast: 20 }, '×')
  note(`${name}: search, in milliseconds`, search, { atMost: 50 }, ' ms')
  note(`${name}: a frequent word, in milliseconds`, await calmest(after.frequent), { atMost: 100 }, ' ms')
  await small.close()
  await large.close()
}
conclude()

function asked({ first, deep, counts = {} }: Questions) {
  return [first, deep, counts].flatMap((questions) => Object.values(questions))
}

async function opened(name: string, subject: Subject, rows: number) {
  const server: RunningPostgres | null = values.postgres ? await startPostgres() : null
  const url = server?.url ?? `${name}-${rows}.sqlite`
  const database: Database = await openDatabase({ folder, url, durable: false })
  const owners = Array.from({ length: 40 }, (_, number) => userRow({ fullName: `Person ${number}` }))
  await database.write((tx) => tx.insertInto('users').values(owners).execute())
  await subject.fill(
    database,
    rows,
    owners.map(({ id }) => id),
  )
  if (server) await database.write((tx) => sql`analyze`.execute(tx))
  return {
    database,
    async close() {
      await database.close()
      await server?.remove()
    },
  }
}

/** Both, one after the other and again, so that a moment in which the machine does something else strikes both. */
async function beside(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const [first, second] = [await calmest(one), await calmest(other)]
  return [Math.min(first, await calmest(one)), Math.min(second, await calmest(other))]
}

/** Milliseconds of one, in the calmest of some short rounds: what else the machine does is not the product's. */
async function calmest(run: () => Promise<unknown>): Promise<number> {
  const warmUntil = performance.now() + 100
  do await run()
  while (performance.now() < warmUntil)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now()
    let times = 0
    do {
      await run()
      times += 1
    } while (performance.now() - start < 60)
    best = Math.min(best, (performance.now() - start) / times)
  }
  return best
}
