import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { type RunningPostgres, startPostgres } from '#testing/server/postgres.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { books } from './growth/books.ts'
import { calmest, tidy } from './growth/calmest.ts'
import { courses } from './growth/courses.ts'
import { notices } from './growth/notices.ts'
import { pages } from './growth/pages.ts'
import { posts } from './growth/posts.ts'
import { products } from './growth/products.ts'
import { reels } from './growth/reels.ts'
import { sittings } from './growth/sittings.ts'
import type { Questions, Subject } from './growth/subject.ts'
import { watches } from './growth/watches.ts'
import { conclude, note } from './table.ts'
import { withoutGin } from './without-gin.ts'

/**
 * How the lists of the product grow: `node tools/bench/growth.ts [posts reels …] [sqlite postgres] [--rows 1000000]`;
 * all of them on both databases where none is named. The same queries on a thousand rows and on many, in one run; the bars
 * are ratios, so that they hold on any machine.
 */
const subjects: Record<string, Subject> = {
  ...{ posts, reels, books, products },
  ...{ pages, courses, sittings, watches, notices },
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' } },
})
/** The named ones; all where none is named. */
const among = (all: readonly string[]) => {
  const some = all.filter((one) => positionals.includes(one))
  return some.length > 0 ? some : all
}
const few = 1_000
const many = Number(values.rows)
const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const kind of among(['sqlite', 'postgres']))
  for (const name of among(Object.keys(subjects))) await grow(kind, name)
conclude()

async function grow(kind: string, name: string): Promise<void> {
  const subject = subjects[name]
  if (!subject) return
  const [small, large] = [await opened(kind, name, subject, few), await opened(kind, name, subject, many)]
  const [before, after] = [
    await subject.questions(small.database, few),
    await subject.questions(large.database, many),
  ]
  for (const ask of asked(before)) await calmest(ask) // the program itself warms up
  const told = (what: string) => `${kind}, ${name}: ${what}, ${many.toLocaleString('en')} rows to ${few}`
  for (const [sort, atMost] of [
    ['first', 1.3],
    ['deep', 1.5],
    ['counts', 2],
  ] as const)
    for (const [what, ask] of Object.entries(before[sort] ?? {})) {
      const [short, long] = await beside(ask, after[sort]?.[what] ?? ask)
      note(told(what), long / short, { atMost }, '×', `${short.toFixed(3)} ms -> ${long.toFixed(3)} ms`)
    }

  if (after.search) await find(`${kind}, ${name}`, after.search)
  for (const [what, ask] of Object.entries(after.searches ?? {}))
    note(`${kind}, ${name}: ${what}, in milliseconds`, await calmest(ask), { atMost: 50 }, ' ms')
  if (after.frequent)
    note(
      `${kind}, ${name}: a frequent word, in milliseconds`,
      await calmest(after.frequent),
      { atMost: 100 },
      ' ms',
    )
  await small.close()
  await large.close()
}

async function find(name: string, { ours, looked }: NonNullable<Questions['search']>): Promise<void> {
  const found = await ours()
  if (found.length === 0 || found.join() !== (await looked()).join())
    throw new Error(`Search and LIKE find things: ${name}`)
  const search = await calmest(ours)
  note(`${name}: search, faster than LIKE`, (await calmest(looked)) / search, { atLeast: 20 }, '×')
  note(`${name}: search, in milliseconds`, search, { atMost: 50 }, ' ms')
}

function asked({ first, deep = {}, counts = {} }: Questions) {
  return [first, deep, counts].flatMap((questions) => Object.values(questions))
}

async function opened(kind: string, name: string, subject: Subject, rows: number) {
  const server: RunningPostgres | null = kind === 'postgres' ? await startPostgres() : null
  const url = server?.url ?? `${name}-${rows}.sqlite`
  const database: Database = await openDatabase({ folder, url, durable: false })
  const owners = Array.from({ length: 40 }, (_, number) => userRow({ fullName: `Person ${number}` }))
  await database.write((tx) => tx.insertInto('users').values(owners).execute())
  const fill = () =>
    subject.fill(
      database,
      rows,
      owners.map(({ id }) => id),
    )
  await (server ? withoutGin(server.url, fill) : fill())
  if (server) await tidy(server.url)
  return {
    database,
    async close() {
      await database.close()
      await server?.remove()
    },
  }
}

/** Alternates both, so that other load on the machine affects both alike. */
async function beside(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const [first, second] = [await calmest(one), await calmest(other)]
  return [Math.min(first, await calmest(one)), Math.min(second, await calmest(other))]
}
