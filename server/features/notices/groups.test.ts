import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'

/** So many notices a minute apart of comments on one post, with twenty of other posts among them. */
function noticesOf(userId: string, byId: string, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const link = `/blog/${n % (count / 20) === 0 ? n : 'one'}`
    return {
      ...{ id: newId(), userId, kind: 'comment' as const, text: 'Obi commented', byId, readAt: null },
      ...{ link, about: `comment:${newId()}`, groupKey: `comment ${link}` },
      createdAt: new Date(Date.parse('2026-11-20T08:00:00.000Z') + n * 60_000).toISOString(),
    }
  })
}

eachDatabase((open) => {
  test('of ten times as many comments on one post the notices are not listed a hundred times as long', async () => {
    const it = await campus({ database: await open() })
    const { database } = it.platform
    const [few, many, byId] = [it.student(), it.student(), newId()]
    for (const who of [few, many]) await who(api.auth.session, {})
    await database.write(async (tx) => {
      await tx
        .insertInto('users')
        .values(userRow({ id: byId }))
        .execute()
      const all = [...noticesOf(few.id, byId, 200), ...noticesOf(many.id, byId, 2_000)]
      for (let from = 0; from < all.length; from += 200)
        await tx
          .insertInto('notices')
          .values(all.slice(from, from + 200))
          .execute()
    })
    // As PostgreSQL does by itself every minute; also of tables with nothing in them, by which it plans.
    if (open.kind === 'postgres') await sql`vacuum (analyze)`.execute(database.read)
    const timeOf = async (who: Persona, count: number) => {
      let best = Number.POSITIVE_INFINITY
      for (let round = 0; round < 3; round += 1) {
        const begun = performance.now()
        const { items } = await who(api.notices.list, { query: {} })
        best = Math.min(best, performance.now() - begun)
        expect([items.length, items[0]?.group?.count]).toEqual([12, count - 20])
      }
      return best
    }
    const took = [await timeOf(few, 200), await timeOf(many, 2_000)] as const
    expect(took[1] / took[0], took.join(' and ')).toBeLessThan(20)
  })
})
