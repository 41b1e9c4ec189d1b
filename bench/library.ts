import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { departments, levels } from '#contract/campus.ts'
import { createLibrary } from '#server/features/books/library.ts'
import { fold } from '#server/platform/database/fold.ts'
import { type Database, openDatabase } from '#server/platform/database/index.ts'
import { encodeCursor } from '#server/platform/database/page.ts'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { userRow } from '#server/testing/rows.ts'
import { conclude, note } from './table.ts'

/** Measures the library's own questions, small against large: `node bench/library.ts --rows 100000 [--postgres]`. */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, postgres: { type: 'boolean', default: false } },
})
const few = 1_000
const many = Number(values.rows)
const words =
  `notes questions answers textbook introduction principles practice methods laboratory field manual lecture
  course reader history law medicine soil crops physics chemistry algebra calculus statistics economics accounting
  anatomy nursing education language yoruba drama society networks machines surveying drawing`.split(/\s+/)
let seed = 1

const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await measure('SQLite', await openDatabase({ folder }))
if (values.postgres) {
  const server = await startPostgres({ durable: true })
  await measure('PostgreSQL', await openDatabase({ folder, url: server.url }))
  await server.remove()
}
conclude()

async function measure(name: string, database: Database): Promise<void> {
  const owner = userRow({ fullName: 'Librarian' })
  await database.write((tx) => tx.insertInto('users').values(owner).execute())
  await fill(database, owner.id, 0, few)
  await timed(database) // the program itself warms up
  if (name === 'PostgreSQL') await database.write((tx) => sql`analyze`.execute(tx))
  const small = await timed(database)
  await fill(database, owner.id, few, many)
  if (name === 'PostgreSQL') await database.write((tx) => sql`analyze`.execute(tx))
  const large = await timed(database)
  const of = `${name}, ${many.toLocaleString('en')} books against ${few.toLocaleString('en')}:`
  note(`${of} first page`, large.first / small.first, { atMost: 1.3 }, '×', `${large.first.toFixed(2)} ms`)
  note(
    `${of} a department`,
    large.narrowed / small.narrowed,
    { atMost: 1.3 },
    '×',
    `${large.narrowed.toFixed(2)} ms`,
  )
  note(`${of} deep cursor`, large.deep / large.first, { atMost: 1.5 }, '×', `${large.deep.toFixed(2)} ms`)
  note(
    `${name}: rare words, faster than LIKE`,
    large.like / large.search,
    { atLeast: 20 },
    '×',
    `${large.search.toFixed(2)} ms`,
  )
  await database.close()
}

async function timed(database: Database) {
  const library = createLibrary(database)
  const deep = await cursorNear(database, 0.9)
  const found = (await library.list({ search: 'zygomorphic algebra' })).items.map(({ id }) => id)
  const looked = async () =>
    database.read
      .selectFrom('books')
      .select('id')
      .where('status', '=', 'listed')
      // Put together anew, so that no index of letters serves it.
      .where(sql<string>`search || ''`, 'like', '%zygomorphic%')
      .where(sql<string>`search || ''`, 'like', '%algebra%')
      .orderBy('uploadedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(12)
      .execute()
  if (JSON.stringify((await looked()).map(({ id }) => id)) !== JSON.stringify(found) || found.length === 0)
    throw new Error('Search and LIKE do not find the same books')
  return {
    first: await each(() => library.list({})),
    narrowed: await each(() => library.list({ department: 'Law', level: '200' })),
    deep: await each(() => library.list({ after: deep })),
    search: await each(() => library.list({ search: 'zygomorphic algebra' })),
    like: await each(looked),
  }
}

async function fill(database: Database, ownerId: string, from: number, to: number): Promise<void> {
  const start = Date.parse('2024-01-01T00:00:00.000Z')
  for (let at = from; at < to; at += 250)
    await database.write(async (tx) => {
      for (let number = at; number < Math.min(to, at + 250); number += 1) {
        const time = new Date(start + number * 60_000).toISOString()
        const [id, fileId] = [newId(), newId()]
        const title = `${word()} ${word()}, part ${number}`
        const description = `${number === 500 ? 'zygomorphic algebra ' : ''}${Array.from({ length: 20 }, word).join(' ')}`
        const sha256 = number.toString(16).padStart(64, '0')
        await tx
          .insertInto('files')
          .values({
            ...{ id: fileId, ownerId, kind: 'book', type: 'application/pdf', name: `${title}.pdf` },
            ...{ bytes: 4_000_000 + number, sha256, createdAt: time, claimedBy: `book:${id}` },
          } as never) // columns a book's file has no use for are left to the database
          .execute()
        await tx
          .insertInto('books')
          .values({
            ...{ id, ownerId, title, description, author: null, courseCode: null, coverId: null, fileId },
            ...{ department: departments[number % departments.length] ?? null, kind: null },
            ...{ level: levels[number % levels.length] ?? null, search: fold(`${title} ${description}`) },
            ...{ format: 'pdf' as const, bytes: 4_000_000 + number, sha256, status: 'listed' as const },
            ...{ uploadedAt: time, updatedAt: time, removedAt: null },
          })
          .execute()
      }
    })
}

/** The same ones for the same row. */
function word(): string {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return words[seed % words.length] ?? ''
}

async function cursorNear(database: Database, share: number): Promise<string> {
  const count = (
    await database.read
      .selectFrom('books')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  ).n
  const row = await database.read
    .selectFrom('books')
    .select(['uploadedAt', 'id'])
    .orderBy('uploadedAt', 'desc')
    .offset(Math.floor(Number(count) * share))
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeCursor({ at: row.uploadedAt, id: row.id })
}

/** Milliseconds of one, in the calmest of ten rounds: what else the machine does is not the library's. */
async function each(run: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 50; warm += 1) await run()
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 10; round += 1) {
    const start = performance.now()
    let times = 0
    while (performance.now() - start < 100) {
      await run()
      times += 1
    }
    best = Math.min(best, (performance.now() - start) / times)
  }
  return best
}
