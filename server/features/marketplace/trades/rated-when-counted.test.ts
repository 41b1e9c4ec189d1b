import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

/** One of three members sells the only product. */
const who = fc.nat({ max: 2 })
const anAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('contact' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('rate' as const), who, stars: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('take back' as const), who }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 6, 7) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
)

const isRefused = (error: unknown) => expect(error).toBeInstanceOf(Problem)

eachDatabase((open) => {
  test('whatever people do, no rating exists without a contact that the campus counted', async () => {
    const it = await campus({ database: await open(), with: { limits: noLimits } })
    const { read } = it.platform.database
    const ask = async () => it.jobs.find(({ name }) => name === 'asking whether they traded')?.run()
    let ratedInAll = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 24 }), async (acts) => {
        const all = [it.student(), it.student(), it.student()] as const
        const [seller] = all
        const productId = newId()
        await seller(api.products.add, { id: productId, body: aProduct() })
        for (const one of all) await one(api.auth.session, {})
        // Longer than the whole test.
        await it.platform.database.write((tx) =>
          tx.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute(),
        )
        const counted = new Set<string>()
        /** The member's own trade, or any: as if they had guessed its id. */
        const tradeOf = async ({ id }: Persona) => {
          const of = await read.selectFrom('trades').where('productId', '=', productId).selectAll().execute()
          return (of.find(({ buyerId }) => buyerId === id) ?? of[0])?.id ?? newId()
        }
        const done: Record<(typeof acts)[number]['act'], (one: (typeof acts)[number]) => Promise<unknown>> = {
          wait: async (one) => {
            it.clock.advance(('days' in one ? one.days : 0) * 24 * 3_600_000)
            await ask()
          },
          withdraw: () => seller(api.products.setState, { id: productId, body: { state: 'withdrawn' } }),
          contact: async (one) => {
            const by = personOf(one)
            await by(api.products.contact, { id: productId })
            if (by !== seller) counted.add(by.id)
          },
          rate: async (one) => {
            const body = { traded: true, rating: 'stars' in one ? one.stars : 1 }
            await personOf(one)(api.trades.answer, { id: await tradeOf(personOf(one)), body })
          },
          'take back': async (one) =>
            personOf(one)(api.trades.answer, { id: await tradeOf(personOf(one)), body: { traded: null } }),
        }
        const personOf = (one: (typeof acts)[number]) => all['who' in one ? one.who : 0] ?? seller
        for (const one of acts) await done[one.act](one).catch(isRefused)
        const rated = await read
          .selectFrom('trades')
          .where('rating', 'is not', null)
          .where('productId', '=', productId)
          .select(['buyerId', 'askedAt', 'bought'])
          .execute()
        ratedInAll += rated.length
        for (const { buyerId, askedAt, bought } of rated) {
          expect(counted).toContain(buyerId)
          expect([askedAt !== null, bought]).toEqual([true, 'yes'])
        }
        const { contacts } = await seller(api.products.own, { id: productId })
        expect(rated.length).toBeLessThanOrEqual(contacts)
      }),
      { numRuns: 12, seed: 20261122, endOnFailure: true },
    )
    expect(ratedInAll).toBeGreaterThan(0)
  })

  test('the database itself refuses a rating of what was not bought', async () => {
    const it = await campus({ database: await open() })
    const [seller, buyer] = [it.student(), it.student()]
    const id = newId()
    await seller(api.products.add, { id, body: aProduct() })
    await buyer(api.products.contact, { id })
    await expect(
      it.platform.database.write((tx) => tx.updateTable('trades').set({ rating: 5 }).execute()),
    ).rejects.toThrow(/trades_rated_when_bought|CHECK/i)
  })
})
