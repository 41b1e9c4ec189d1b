import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { campusDay } from '#contract/marketplace/product-kinds.ts'
import { productQuestion, productQuestionWords } from '#contract/marketplace/product-question.ts'
import { Problem } from '#contract/problem.ts'
import { everyWatched, kinds } from '#server/features.ts'
import { later } from '#server/platform/clock.ts'
import { touch } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { createAsking } from './asking.ts'

const questions = [
  'kind=sale&search=Lamp',
  'kind=sale&search=lamp&place=Oye',
  'kind=all&search=desk',
  'kind=sale&category=Books&priceTo=50000',
]
const many = 4
const often = <T extends string>(of: Record<T, number>) =>
  fc.constantFrom(...Object.entries<number>(of).flatMap(([name, times]) => Array<T>(times).fill(name as T)))
/** Each act takes of it what it needs. */
const anAct = fc.record({
  act: often({ sell: 8, ask: 5, watch: 5, wait: 3, state: 2, remove: 2, hide: 2, block: 2, suspend: 1 }),
  ...{ who: fc.nat(many - 1), whom: fc.nat(many - 1), thing: fc.nat(30) },
  back: fc.constantFrom(false, false, true),
  question: fc.constantFrom(...questions),
  name: fc.constantFrom('Desk lamp', 'Lamp', 'Desk', 'Kettle'),
  place: fc.constantFrom('Oye', 'Ikole', null),
  price: fc.constantFrom(20_000, 50_000, 90_000),
  category: fc.constantFrom('Books', 'Furniture'),
  kind: fc.constantFrom('sale', 'sale', 'wanted'),
  state: fc.constantFrom('active', 'reserved', 'sold', 'withdrawn'),
  /** Minutes; after thirty-one days whatever is listed has expired. */
  minutes: fc.constantFrom(1, 9, 11, 16, 31 * 24 * 60),
  /** The write at which the process that asks is killed. */
  ...{ death: fc.nat(8), isAfter: fc.boolean() },
})
type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never

/** The platform of a process that ends at its n-th write, before or after it has taken effect. */
function failing(platform: Platform, death: number, isAfter: boolean): Platform {
  let step = 0
  const { database } = platform
  const write = (async (work, how) => {
    step += 1
    if (step > death || (step === death && !isAfter)) throw new Error('killed')
    const given = await database.write(work, how)
    if (step === death) throw new Error('killed')
    return given
  }) as typeof database.write
  return { ...platform, database: { ...database, write } }
}

/** Everything that the list shows somebody under a question, however many pages it has: when each was listed. */
async function shown(to: Caller, question: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let after: string | undefined; ; ) {
    const query = { ...Object.fromEntries(new URLSearchParams(question)), after } as never // as an address has it
    const { items, next } = await to(api.products.list, { query })
    for (const { id, listedAt } of items) found.set(id, listedAt)
    if (!next) return found
    after = next
  }
}

type Campus = Awaited<ReturnType<typeof campus>>
interface Alert {
  who: Persona
  question: string
  at: string
  told?: { day: string; count: number }
}

/** What each alert should have told by now, compared with what it has after each round. */
function watching({ platform, clock, visitor }: Campus) {
  const { database } = platform
  const owners = new Map<string, Persona>()
  const alerts = new Map<string, Alert>()
  const seen = new Map<string, Set<string>>()
  /** Whoever is suspended is told nothing, and not afterwards of what came meanwhile. */
  const out = new Set<Persona>()
  let mark: string | null = null
  let toldInAll = 0

  /** What everybody is shown that is newer than the mark, and was not before. */
  async function fresh(question: string, from: string): Promise<Set<string>> {
    const before = seen.get(question) ?? new Set()
    const came = new Set([...(await shown(visitor, question))].flatMap(([id, at]) => (at > from ? id : [])))
    seen.set(question, before.union(came))
    return came.difference(before)
  }

  async function ask({ death, isAfter }: Pick<Act, 'death' | 'isAfter'>): Promise<void> {
    await createAsking(failing(platform, death, isAfter), kinds, everyWatched)().catch(() => undefined)
    await createAsking(platform, kinds, everyWatched)()
    const now = clock.now()
    const day = campusDay(now)
    const first = [...alerts.values()].map(({ at }) => at).sort()[0] ?? now
    const from = later(mark ?? first, { minutes: -10 })
    mark = alerts.size > 0 ? now : null
    const asked = [...new Set([...alerts.values()].map(({ question }) => question))]
    const came = new Map<string, Set<string>>()
    for (const question of asked) came.set(question, await fresh(question, from))
    for (const alert of alerts.values()) {
      const { who, question, at: begun } = alert
      const mine = [...(await shown(who, question))].filter(
        ([id, at]) => at > begun && came.get(question)?.has(id) && owners.get(id) !== who && !out.has(who),
      )
      const { told } = alert
      if (mine.length > 0) alert.told = { day, count: mine.length + (told?.day === day ? told.count : 0) }
      toldInAll += mine.length
      await compare(alert)
    }
  }

  async function compare({ who, question, told }: Alert): Promise<void> {
    const of = productQuestion(question) ?? ''
    const things = await database.read
      .selectFrom('came_under')
      .where('question', '=', of)
      .select('thing')
      .execute()
    expect(new Set(things.map(({ thing }) => thing.replace('product:', '')))).toEqual(seen.get(question))
    const row = await database.read
      .selectFrom('watches')
      .where('userId', '=', who.id)
      .where('question', '=', of)
      .select(['toldDay', 'told'])
      .executeTakeFirstOrThrow()
    expect([row.toldDay, row.told]).toEqual([told?.day ?? null, told?.count ?? 0])
    if (!told) return
    // Whoever was suspended meanwhile has no session to look with.
    const notices = await database.read
      .selectFrom('notices')
      .where('userId', '=', who.id)
      .select('text')
      .execute()
    const text = `${told.count} new under “${productQuestionWords(question).title}”`
    expect(notices.map((one) => one.text)).toContain(text)
  }

  return { owners, alerts, out, ask, toldInAll: () => toldInAll }
}

/** An empty market, and what four members may do in it. */
async function aMarket(it: Campus, admin: Persona) {
  const { platform, clock, student } = it
  const { database } = platform
  await database.write(async (tx) => {
    for (const table of ['products', 'watches', 'came_under', 'watch_rounds', 'notices'] as const)
      await tx.deleteFrom(table).execute()
    touch(tx, 'products')
  })
  const all = Array.from({ length: many }, () => student())
  for (const one of all) await one(api.auth.session, {})
  const person = (n: number) => all[n] as Persona // there are so many
  const watched = watching(it)
  const { owners, alerts } = watched
  const thingOf = (n: number) => [...owners][n % Math.max(owners.size, 1)] ?? []
  async function watch({ who, question, back }: Pick<Act, 'who' | 'question' | 'back'>): Promise<void> {
    const key = `${who} ${question}`
    await person(who)(api.watches.set, { body: { kind: 'products', asked: question, on: !back } })
    if (back) alerts.delete(key)
    else if (!alerts.has(key)) alerts.set(key, { who: person(who), question, at: clock.now() })
  }

  const acts: Record<Act['act'], (one: Act) => Promise<unknown>> = {
    ask: watched.ask,
    wait: async ({ minutes }) => clock.advance(minutes * 60_000),
    sell: async ({ who, name, place, price, category, kind }) => {
      const id = newId()
      owners.set(id, person(who))
      const body = aProduct({ name, place, price, category, kind: kind as 'sale' }) // one of the two above
      await person(who)(api.products.add, { id, body })
    },
    watch,
    state: async ({ thing, state }) => {
      const [id, owner] = thingOf(thing)
      if (id) await owner?.(api.products.setState, { id, body: { state: state as 'sold' } }) // one of the four
    },
    remove: async ({ thing, back }) => {
      const [id, owner] = thingOf(thing)
      if (id) await owner?.(back ? api.products.restore : api.products.remove, { id })
    },
    hide: ({ thing, back }) =>
      database.write(async (tx) => {
        const [thingId] = thingOf(thing)
        if (!thingId) return
        await tx.deleteFrom('hidden_things').where('thingId', '=', thingId).execute()
        const row = { thingId, kind: 'product' as const, hiddenAt: clock.now() }
        if (!back) await tx.insertInto('hidden_things').values(row).execute()
        touch(tx, 'products')
      }),
    block: ({ who, whom, back }) =>
      person(who)(back ? api.blocks.unblock : api.blocks.block, { id: person(whom).id }),
    suspend: async ({ back }) => {
      const one = person(many - 1)
      const { id } = one
      if (back) await admin(api.suspensions.letBackIn, { id })
      else await admin(api.suspensions.suspend, { id, body: { length: 'good', reason: 'A test' } })
      if (back) watched.out.delete(one)
      else watched.out.add(one)
    },
  }
  return { ...watched, acts, watch }
}

eachDatabase((open) => {
  test('what is told is what the list shows that is newer than the mark, never twice, whatever happens', async () => {
    const jobs = openJobs({ error: () => undefined }, { works: false })
    const it = await campus({ database: await open(), with: { limits: noLimits, jobs } })
    const admin = it.admin()
    await admin(api.auth.session, {})
    let toldInAll = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 10, maxLength: 40 }), async (acts) => {
        const market = await aMarket(it, admin)
        // Longer than the whole test.
        await it.platform.database.write((tx) =>
          tx.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute(),
        )
        for (const [who, question] of questions.entries()) await market.watch({ who, question, back: false })
        for (const one of acts) {
          it.clock.advance(1000)
          await market.acts[one.act](one).catch((error: unknown) => {
            // Who is suspended and what is gone are refused, and nothing was done.
            if (!(error instanceof Problem)) throw error
          })
        }
        await market.ask({ death: 0, isAfter: false })
        toldInAll += market.toldInAll()
      }),
      // The rules are the same; only what the database does differs.
      { numRuns: open.kind === 'sqlite' ? 20 : 5 },
    )
    expect(toldInAll).toBeGreaterThan(5)
  }, 300_000)
})
