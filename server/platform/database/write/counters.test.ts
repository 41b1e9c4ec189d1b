import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import { countSince } from './counters.ts'

const posts = { name: 'posts', table: 'posts', at: 'publishedAt', status: 'approved' }

const written = { name: 'posts_made', table: 'posts', at: 'createdAt', without: ['draft', 'deleted'] }

eachDatabase((open) => {
  test('after any number of changes the tallies say what the table says, since any moment', async () => {
    const database = await open()
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const start = Date.parse('2026-01-30T22:00:00.000Z')
    // Often in the same hour, often on the same day, and all around the end of a month.
    const moment = () =>
      new Date(start + chance(4) * 86_400_000 + chance(6) * 1_800_000 + chance(3)).toISOString()
    const status = () => (['approved', 'pending', 'deleted'] as const)[chance(3)] ?? 'pending'
    const owner = userRow()
    await database.write((tx) => tx.insertInto('users').values(owner).execute())
    const ids: string[] = []
    for (let n = 0; n < 200; n += 1) {
      const id = chance(2) === 0 ? undefined : ids[chance(ids.length)]
      await database.write(async (tx) => {
        const facts = { status: status(), publishedAt: chance(5) === 0 ? null : moment() }
        if (!id) {
          const row = postRow(owner.id, facts)
          ids.push(row.id)
          await tx.insertInto('posts').values(row).execute()
        } else if (chance(4) === 0) await tx.deleteFrom('posts').where('id', '=', id).execute()
        else await tx.updateTable('posts').set(facts).where('id', '=', id).execute()
      })
    }
    const rows = await database.read
      .selectFrom('posts')
      .where('status', '=', 'approved')
      .where('publishedAt', 'is not', null)
      .select('publishedAt')
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    const times = [
      ...rows.map((row) => row.publishedAt ?? ''),
      ...Array.from({ length: 5 }, moment),
      '2025-01-01',
    ]
    const { all, since } = await countSince(database.read, posts, times)
    expect(all).toBe(rows.length)
    expect(since).toEqual(times.map((time) => rows.filter((row) => (row.publishedAt ?? '') >= time).length))

    const made = await database.read
      .selectFrom('posts')
      .where('status', 'not in', ['draft', 'deleted'])
      .select('createdAt')
      .execute()
    const counted = await countSince(database.read, written, ['2025-01-01', '2200-01-01'])
    expect(counted).toEqual({ all: made.length, since: [made.length, 0] })
  })
})
