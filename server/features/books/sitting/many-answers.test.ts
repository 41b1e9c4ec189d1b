import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, asNumber, choice, sit } from '#testing/server/samples/papers.ts'
import { moveCounts } from './counts.ts'

/** Half of the questions are choices, half numbers, and nearly every number is another one. */
const questions = Array.from({ length: 40 }, (_, n) => (n % 2 ? asNumber : choice))

eachDatabase((open) => {
  test('what others said opens as fast with 5,000 answers to each question as with 50', async () => {
    const it = await campus({ database: await open(), with: { limits: noLimits } })
    const { database } = it.platform
    const ada = it.student()
    await ada(api.auth.session, {})
    const paperWith = async (people: number) => {
      const bookId = await aPaper(ada, it.platform, questions)
      const given = questions.map(({ kind }, n) => [n + 1, kind === 'choice' ? 'C' : String(n)] as const)
      await sit(ada, bookId, given, { endedAt: '2026-11-21T09:00:00.000Z' })
      // As many sittings as a class of ten years would have; each is a row of the log, too.
      for (let from = 0; from < people; from += 50) {
        const answers = Array.from({ length: 50 }, (_, n) => from + n).flatMap((person) =>
          questions.map(({ kind }, n) => ({
            ...{ bookId, question: n + 1, kind, by: 1 as const },
            answer: kind === 'choice' ? ('ABCDE'[person % 5] as string) : String(person),
          })),
        )
        await database.write((tx) => moveCounts(tx, answers))
      }
      return bookId
    }
    const [few, many] = [await paperWith(50), await paperWith(5_000)]
    // As PostgreSQL does by itself every minute, after so many changes of the same rows.
    if (open.kind === 'postgres') await sql`vacuum analyze answer_counts`.execute(database.read)
    const timeOf = async (id: string) => {
      const begun = performance.now()
      const { items } = await ada(api.sittings.said, { id, query: {} })
      expect(items).toHaveLength(40)
      return performance.now() - begun
    }
    /** The quickest of many, in turn; of more where the machine does something else, which only ever adds. */
    const took = { few: Infinity, many: Infinity }
    const isSlow = () => took.many >= took.few * 1.3
    for (let round = 0; round < 60 || (round < 600 && isSlow()); round += 1) {
      took.few = Math.min(took.few, await timeOf(few))
      took.many = Math.min(took.many, await timeOf(many))
    }
    const { items } = await ada(api.sittings.said, { id: many, query: {} })
    expect([items[0]?.total, items[0]?.counts.length, items[1]?.counts.length]).toEqual([5_001, 5, 5])
    expect(took.many / took.few, `${took.few} and ${took.many} ms`).toBeLessThan(1.3)
  }, 120_000)
})
