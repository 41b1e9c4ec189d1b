import { expect, test } from 'vitest'
import webPush from 'web-push'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { createPushing } from '#server/features/notices/pushing.ts'
import { everyWatched, kinds } from '#server/features.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { killedAnywhere } from '#testing/server/faults/crash-injection.ts'
import { exam, withBooks } from '#testing/server/samples/courses.ts'
import { aProduct, ofKind } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { pushReceiver } from '#testing/server/services/push-receiver.ts'
import { createAsking } from './asking.ts'

const quarter = 15 * 60_000
/** Without background jobs: the tests decide when it is asked. */
const idle = openJobs({ error: () => undefined }, { works: false })

eachDatabase((open) => {
  async function start(env: Record<string, string> = {}) {
    const it = await campus({ database: await open(), env, with: { jobs: idle } })
    const [ada, bola, chidi] = [it.student(), it.student(), it.student({ fullName: 'Chidi Eze' })]
    for (const one of [ada, bola, chidi]) await one(api.auth.session, {})
    return { ...it, ada, bola, chidi, ...acts(it) }
  }

  function acts({ platform, clock }: Pick<Awaited<ReturnType<typeof campus>>, 'platform' | 'clock'>) {
    const ask = createAsking(platform, kinds, everyWatched)
    return {
      ask,
      /** A quarter of an hour later. */
      round: async () => {
        clock.advance(quarter)
        await ask()
      },
      watch: (who: Persona, asked: string) =>
        who(api.watches.set, { body: { kind: 'products', asked, on: true } }),
      sell: (who: Persona, name: string, id = newId()) => {
        clock.advance(1000)
        return who(api.products.add, { id, body: aProduct({ name }) })
      },
      told: async (who: Persona) =>
        (await who(api.notices.list, { query: {} })).items.map(
          ({ text, read }) => `${text}${read ? ', read' : ''}`,
        ),
    }
  }

  test('what comes is told by the next round, once, and counts in one notice a day', async () => {
    const { ada, bola, chidi, watch, sell, round, told, clock } = await start()
    await sell(bola, 'Old laptop')
    await watch(ada, 'search=laptop')
    await round()
    expect(await told(ada)).toEqual([])
    await sell(bola, 'HP Laptop')
    await sell(bola, 'Gas cooker')
    expect(await told(ada)).toEqual([])
    await round()
    const { items } = await ada(api.notices.list, { query: {} })
    expect(items).toMatchObject([
      {
        ...{ kind: 'watch', text: '1 new under “laptop”', read: false, group: null, by: null },
        link: address('marketplace', { search: 'laptop' }),
      },
    ])
    await round()
    await ada(api.notices.readAll, { body: { until: clock.now() } })
    expect(await told(ada)).toEqual(['1 new under “laptop”, read'])
    await sell(chidi, 'Laptop, Dell')
    await sell(chidi, 'Laptop, Lenovo')
    await round()
    // What was read is not told again.
    expect(await told(ada)).toEqual(['2 new under “laptop”'])
    await sell(bola, 'Laptop, Asus')
    await round()
    expect(await told(ada)).toEqual(['3 new under “laptop”'])
    expect((await ada(api.watches.list, {})).items).toMatchObject([{ toldAt: clock.now() }])
    clock.advance(24 * 3_600_000)
    await sell(chidi, 'Laptop, Acer')
    await round()
    expect(await told(ada)).toEqual(['1 new under “laptop”', '3 new under “laptop”'])
    expect(await told(bola)).toEqual([])
  })

  test('a notice of today stays as it was for whoever has switched them off since', async () => {
    const { ada, bola, watch, sell, round, told, clock } = await start()
    await watch(ada, 'search=laptop')
    await sell(bola, 'HP Laptop')
    await round()
    await ada(api.notices.readAll, { body: { until: clock.now() } })
    await ada(api.notices.choose, { body: { muted: ['watch'], quiet: null } })
    await sell(bola, 'Laptop, Dell')
    await round()
    expect(await told(ada)).toEqual(['1 new under “laptop”, read'])
  })

  test('a notice shows the newest three of what came, each as it is now, and nothing that may not be seen', async () => {
    const { ada, bola, chidi, watch, sell, round } = await start()
    const shown = async () => {
      const { items } = await ada(api.notices.list, { query: {} })
      return items.map(({ shows }) => shows.map(({ kind, title, figure }) => [kind, title, figure].join(' ')))
    }
    await watch(ada, 'search=laptop')
    const [hp, dell, acer, asus] = [newId(), newId(), newId(), newId()]
    await sell(bola, 'HP laptop', hp)
    await sell(bola, 'Dell laptop', dell)
    await round()
    expect(await shown()).toEqual([['product Dell laptop ₦42,000', 'product HP laptop ₦42,000']])
    await sell(chidi, 'Acer laptop', acer)
    await sell(bola, 'Asus laptop', asus)
    await round()
    expect(await shown()).toEqual([['Asus', 'Acer', 'Dell'].map((name) => `product ${name} laptop ₦42,000`)])
    await bola(api.products.setState, { id: asus, body: { state: 'sold' } })
    await bola(api.products.edit, {
      id: dell,
      body: aProduct({ name: 'Dell laptop, 8 GB', price: 9_000_000 }),
    })
    expect(await shown()).toEqual([['product Acer laptop ₦42,000', 'product Dell laptop, 8 GB ₦90,000']])
    await chidi(api.blocks.block, { id: ada.id })
    expect(await shown()).toEqual([['product Dell laptop, 8 GB ₦90,000']])
  })

  test('a course tells of its books, and somebody of their posts and products', async () => {
    const it = await withBooks(open)
    const { add, ada, clock, platform, student } = it
    const { round, sell, told } = acts(it)
    const bola = student()
    const admin = it.admin()
    for (const one of [bola, admin]) await one(api.auth.session, {})
    await bola(api.watches.set, { body: { kind: 'course', asked: 'CHM 201', on: true } })
    await bola(api.watches.set, { body: { kind: 'person', asked: ada.id, on: true } })
    await add(exam)
    await add({ kind: 'notes' })
    await add({ ...exam, courseCode: 'LAW 101' })
    await round()
    expect(await told(bola)).toEqual(['2 new in “CHM 201”'])
    clock.advance(1000)
    await sell(ada, 'Kettle')
    clock.advance(1000)
    await platform.database.write((tx) =>
      tx
        .insertInto('posts')
        .values({ ...postRow(ada.id, { id: newId() }), publishedAt: clock.now(), createdAt: clock.now() })
        .execute(),
    )
    await round()
    expect(await told(bola)).toEqual(['2 new from “Ada Obi”', '2 new in “CHM 201”'])
    const [first] = (await bola(api.notices.list, { query: {} })).items
    expect([first?.by?.id, first?.link]).toEqual([ada.id, address('person', { id: ada.id, tab: 'posts' })])
    clock.advance(1000)
    await sell(ada, 'Iron')
    await round()
    const [next] = (await bola(api.notices.list, { query: {} })).items
    expect([next?.text, next?.link]).toEqual([
      '3 new from “Ada Obi”',
      address('person', { id: ada.id, tab: 'products' }),
    ])
  })

  test('a course tells of textbooks that are for sale, and of nobody’s own or what is wanted', async () => {
    const { ada, bola, round, told, clock } = await start()
    for (const one of [ada, bola])
      await one(api.watches.set, { body: { kind: 'course', asked: 'MTH 201', on: true } })
    clock.advance(1000)
    const textbook = { category: 'Books' as const, courseCode: 'mth201' }
    await ada(api.products.add, { id: newId(), body: aProduct({ name: 'Stroud', ...textbook }) })
    await ada(api.products.add, {
      id: newId(),
      body: ofKind('wanted', { name: 'Kreyszig', ...textbook }),
    })
    const sold = newId()
    await ada(api.products.add, { id: sold, body: aProduct({ name: 'Gupta', ...textbook }) })
    await ada(api.products.setState, { id: sold, body: { state: 'sold' } })
    await round()
    expect([await told(bola), await told(ada)]).toEqual([['1 new in “MTH 201”'], []])
  })

  test('a question that many share is asked once', async () => {
    const { ada, bola, chidi, watch, sell, platform, clock } = await start()
    const asked: string[] = []
    const database = {
      ...platform.database,
      search: (...of: Parameters<typeof platform.database.search>) => {
        asked.push(of[1])
        return platform.database.search(...of)
      },
    }
    const ask = createAsking({ ...platform, database }, kinds, everyWatched)
    await watch(ada, 'search=laptop')
    await watch(bola, 'search=LAPTOP')
    await watch(chidi, 'search=kettle')
    await ask()
    expect(asked).toEqual([])
    await sell(chidi, 'Laptop')
    clock.advance(quarter)
    await ask()
    expect(asked.sort()).toEqual(['kettle', 'laptop'])
    const told = await platform.database.read.selectFrom('notices').select('userId').execute()
    expect(told.map(({ userId }) => userId).sort()).toEqual([ada.id, bola.id].sort())
  })

  test('many more questions than are asked in one step are all asked', async () => {
    const { ada, bola, sell, round, platform, clock, told } = await start()
    const none = { kind: 'products' as const, createdAt: clock.now(), told: 0 }
    await platform.database.write((tx) =>
      tx
        .insertInto('watches')
        .values(
          Array.from({ length: 450 }, (_, n) => `kind=sale&search=word${String(n).padStart(3, '0')}`).map(
            (question) => ({ ...none, userId: ada.id, question, asked: question }),
          ),
        )
        .execute(),
    )
    for (const n of ['000', '199', '200', '449']) await sell(bola, `A word${n}`)
    await round()
    expect((await told(ada)).sort()).toEqual(
      ['000', '199', '200', '449'].map((n) => `1 new under “word${n}”`),
    )
  })

  test('one push a day and alert, with what has come by then, and never in quiet hours', async () => {
    const service = await pushReceiver()
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const it = await start({
      PUSH_PUBLIC_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
      PUSH_SERVICES: service.origin,
    })
    const { ada, bola, watch, sell, round, told, clock, platform } = it
    const pushing = createPushing(platform as Platform, kinds)
    const pushed = async () => {
      await pushing.deliver()
      return service.received.splice(0).map(({ message }) => [message.title, message.body])
    }
    await ada(api.notices.addDevice, { body: service.subscribe('ada') })
    await ada(api.notices.choose, { body: { muted: [], quiet: { start: '22:00', end: '06:00' } } })
    await watch(ada, 'search=laptop')
    // 11:15 on the campus.
    await sell(bola, 'HP laptop')
    await round()
    expect(await pushed()).toEqual([['1 new under “laptop”', 'HP laptop, ₦42,000']])
    await sell(bola, 'Dell laptop')
    await round()
    expect(await pushed()).toEqual([])
    expect(await told(ada)).toEqual(['2 new under “laptop”'])
    clock.advance(13 * 3_600_000)
    await sell(bola, 'Acer laptop')
    await round()
    await sell(bola, 'Asus laptop')
    await round()
    expect(await pushed()).toEqual([])
    clock.advance(6 * 3_600_000)
    expect(await pushed()).toEqual([['2 new under “laptop”', 'Asus laptop, ₦42,000\nAcer laptop, ₦42,000']])
    await ada(api.notices.choose, { body: { muted: ['watch'], quiet: null } })
    clock.advance(24 * 3_600_000)
    await sell(bola, 'Sony laptop')
    await round()
    expect([await pushed(), (await told(ada)).length]).toEqual([[], 2])
  })

  test('a round whose process is killed between any two steps is ended by another, and nothing is told twice', async () => {
    const { ada, bola, chidi, watch, sell, clock, platform, ask, told } = await start()
    await watch(ada, 'search=kettle')
    await watch(chidi, 'kind=all&priceTo=99999999')
    let sold = 0
    const deaths = await killedAnywhere(platform, {
      async prepare() {
        clock.advance(24 * 3_600_000)
        await sell(sold % 2 ? bola : chidi, 'Kettle')
        await sell(bola, 'Kettle and cup')
        sold += 1
        return sold
      },
      work: (mortal) => createAsking(mortal, kinds, everyWatched)(),
      async after(it, where) {
        await ask()
        expect([where, (await told(ada))[0]]).toEqual([where, '2 new under “kettle”'])
        const chidis = it % 2 ? 1 : 2
        expect([where, (await told(chidi))[0]]).toEqual([
          where,
          `${chidis} new under “Everything\u00a0· up to ₦999,999.99”`,
        ])
      },
    })
    expect(deaths).toBeGreaterThan(5)
  })

  test('of two processes that ask at one moment, one tells', async () => {
    const { ada, bola, watch, sell, clock, ask, told, platform } = await start()
    const other = createAsking(
      { ...platform, database: await open.again(platform.database) },
      kinds,
      everyWatched,
    )
    await watch(ada, 'search=kettle')
    for (let day = 0; day < 4; day += 1) {
      await sell(bola, 'Kettle')
      clock.advance(24 * 3_600_000)
      await Promise.all([ask(), other()])
    }
    expect(await told(ada)).toEqual(Array(4).fill('1 new under “kettle”'))
  })
})
