import { type SqlBool, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import type { Database } from '../port.ts'
import { type InOrder, inOrder, inTime, reach } from './ordered-search.ts'
import { decodeCursor, type Place } from './page.ts'

const usual = { ...reach }
afterEach(() => void Object.assign(reach, usual))

/** Posts 0000 to 0999, a minute apart; every `every`th of them says 'found'. */
async function fill(database: Database, every: number) {
  const owner = userRow()
  const rows = Array.from({ length: 1_000 }, (_, number) =>
    postRow(owner.id, {
      id: String(number).padStart(4, '0'),
      title: number % every === 0 ? 'found' : 'other',
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
      status: 'approved',
    }),
  )
  await database.write(async (tx) => {
    await tx.insertInto('users').values(owner).execute()
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('posts')
        .values(rows.slice(at, at + 500))
        .execute()
  })
}

function look(database: Database, from: Place, size: number): Promise<InOrder<{ id: string; at: string }>> {
  const query = database.read
    .selectFrom('posts')
    .where('status', '=', 'approved')
    .where('title', '=', 'found')
    .select((eb) => ['id', eb.fn.coalesce('publishedAt', sql<string>`''`).as('at')])
  return inOrder(query, {
    order: { table: 'posts', column: 'publishedAt', direction: 'descending' },
    ...{ from, size, placeOf: (row) => row },
    looking: { read: database.read, among: sql<SqlBool>`posts.status = 'approved'` },
  })
}

/** Every page to the end of the list. */
async function pages(database: Database, size: number) {
  const all: InOrder<{ id: string }>[] = []
  for (let next: Place | null = decodeCursor(undefined, 'time'); next; next = all.at(-1)?.next ?? null)
    all.push(await look(database, next, size))
  return all
}

eachDatabase((open) => {
  test.each([1, 7, 250, 999, 5_000])(
    'page by page, nothing is missed or met twice, whatever the stretches: one of %s rows',
    async (every) => {
      const database = await open()
      await fill(database, every)
      const expected = Array.from({ length: 1_000 }, (_, number) => number)
        .filter((number) => number % every === 0)
        .map((number) => String(number).padStart(4, '0'))
        .reverse()
      for (const stretch of [10, 64, 1_000, 3_000]) {
        Object.assign(reach, { stretch, rows: 200, milliseconds: 10_000 })
        const found = (await pages(database, 12)).flatMap(({ rows }) => rows.map(({ id }) => id))
        expect([stretch, found]).toEqual([stretch, expected])
      }
    },
  )

  test('what is nowhere is looked for only so far, and says where to go on', async () => {
    const database = await open()
    await fill(database, 5_000)
    await database.write((tx) => tx.updateTable('posts').set({ title: 'other' }).execute())
    Object.assign(reach, { stretch: 50, rows: 200, milliseconds: 10_000 })
    const first = await look(database, decodeCursor(undefined, 'time'), 12)
    expect(first).toMatchObject({ rows: [], gaveUp: true, next: { id: '0800' } })
    const all = await pages(database, 12)
    expect(all.length).toBeLessThanOrEqual(6)
    expect(all.at(-1)).toMatchObject({ rows: [], gaveUp: false, next: null })
  })

  test('a slow database is not asked for more than one stretch', async () => {
    const database = await open()
    await fill(database, 5_000)
    Object.assign(reach, { stretch: 50, milliseconds: -1 })
    expect(await look(database, decodeCursor(undefined, 'time'), 12)).toMatchObject({ next: { id: '0950' } })
  })

  test('the first stretch is short, and each of the next four times as long', async () => {
    const database = await open()
    await fill(database, 5_000)
    const reached = async (rows: number) => {
      Object.assign(reach, { first: 20, stretch: 1_000, rows, milliseconds: 10_000 })
      return (await look(database, decodeCursor(undefined, 'time'), 12)).next?.id
    }
    expect([await reached(20), await reached(100), await reached(101)]).toEqual(['0980', '0900', '0580'])
  })
})

test('a stretch is no longer than can be looked at in the time that is left, but for the shortest', () => {
  expect(inTime(1_000, 10, 5)).toBe(500)
  expect(inTime(1_000, 10, 0)).toBe(reach.first)
  expect(inTime(125, 0, 40)).toBeGreaterThan(reach.stretch)
})
