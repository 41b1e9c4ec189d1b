import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import type { Database } from '../port.ts'
import { beyond, type Direction, decodeCursor, encodeCursor, page } from './page.ts'

const time = (day: number) => `2026-11-${String(day + 10)}T10:00:00.000Z`

/** Reads a list to its end, page by page. */
async function readAll(database: Database, by: 'likes' | 'publishedAt', direction: Direction, size: number) {
  const measure = by === 'likes' ? 'count' : 'time'
  const pages: string[][] = []
  let after: string | null = null
  do {
    const rows: { id: string; likes: number; publishedAt: string | null }[] = await database.read
      .selectFrom('posts')
      .select(['id', 'likes', 'publishedAt'])
      .where(beyond(`posts.${by}`, 'posts.id', decodeCursor(after, measure, direction), direction))
      .orderBy(by, direction === 'descending' ? 'desc' : 'asc')
      .orderBy('id', direction === 'descending' ? 'desc' : 'asc')
      .limit(size)
      .execute()
    const shown = page(rows, size, (row) => ({ at: row[by] ?? '', id: row.id }))
    pages.push(shown.items.map(({ id }) => id))
    after = shown.next
  } while (after)
  return pages
}

eachDatabase((open) => {
  test('page by page a list shows every row once and in order, also where many stand equal', async () => {
    const database = await open()
    const row = fc.record({ day: fc.nat(3), likes: fc.integer({ min: -2, max: 2 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 14 }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, size) => {
          const posts = rows.map(({ day, likes }, number) => ({
            id: `p${number + 10}`,
            likes,
            publishedAt: time(day),
          }))
          await database.write(async (tx) => {
            await tx.deleteFrom('users').execute()
            const owner = userRow()
            await tx.insertInto('users').values(owner).execute()
            for (const post of posts) await tx.insertInto('posts').values(postRow(owner.id, post)).execute()
          })
          for (const by of ['likes', 'publishedAt'] as const) {
            const ascending = posts
              .toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : a.id < b.id ? -1 : 1))
              .map(({ id }) => id)
            expect((await readAll(database, by, 'ascending', size)).flat()).toEqual(ascending)
            expect((await readAll(database, by, 'descending', size)).flat()).toEqual(ascending.toReversed())
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('the start and every other place are one statement', async () => {
    const database = await open()
    await database.write(async (tx) => {
      await tx
        .insertInto('users')
        .values(userRow({ id: 'u' }))
        .execute()
      for (const number of [1, 2, 3])
        await tx
          .insertInto('posts')
          .values(postRow('u', { id: `p${number}`, likes: number, publishedAt: time(number) }))
          .execute()
    })
    const newest = database.statement<{ at: string; id: string }, { id: string }>((db, param) =>
      db
        .selectFrom('posts')
        .select('id')
        .where(beyond('posts.publishedAt', 'posts.id', { at: param('at'), id: param('id') }))
        .orderBy('publishedAt', 'desc'),
    )
    const start = decodeCursor(undefined, 'time') as { at: string; id: string }
    expect(await newest(start)).toEqual([{ id: 'p3' }, { id: 'p2' }, { id: 'p1' }])
    expect(await newest({ at: time(3), id: 'p3' })).toEqual([{ id: 'p2' }, { id: 'p1' }])
  })
})

test('more is offered while the last page was full', () => {
  const placeOf = (at: number) => ({ at, id: 'x' })
  expect(page([], 2, placeOf).next).toBe(null)
  expect(page([1], 2, placeOf).next).toBe(null)
  const { next } = page([2, 1], 2, placeOf)
  expect(decodeCursor(next, 'count')).toEqual({ at: 1, id: 'x' })
})

test('a forged cursor is refused with a sentence', () => {
  const invalid = { code: 'invalid', field: 'after' }
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const [cursor, measure] of [
    ['nonsense', 'time'],
    [forged(null), 'time'],
    [forged([1]), 'count'],
    [forged({ at: 1, id: 'x' }), 'count'],
    [forged([time(1), "x' or 1=1"]), 'time'],
    [forged([time(1), 'x', 'y']), 'time'],
    [forged([1e300, 'x']), 'count'],
    [forged([1.5, 'x']), 'count'],
    [forged(['1', 'x']), 'score'],
    [encodeCursor({ at: 5, id: 'x' }), 'time'],
    [encodeCursor({ at: '2026', id: 'x' }), 'time'],
    [encodeCursor({ at: time(1), id: 'x' }), 'count'],
  ] as const)
    expect(() => decodeCursor(cursor, measure), cursor).toThrow(expect.objectContaining(invalid))
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (cursor) => {
      expect(() => decodeCursor(cursor, 'time')).toThrow(expect.objectContaining(invalid))
    }),
  )
})
