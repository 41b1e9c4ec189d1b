import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { productAsked } from '#contract/marketplace/product-asked.ts'
import { tooMany, type WatchKind, watchLimits } from '#contract/watches/watch-kinds.ts'
import { everyWatched, kinds } from '#server/features.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { currentPassword, withLeaver } from '#testing/server/leaving.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { createAsking } from './asking.ts'

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const [ada, bola] = [it.student({ fullName: 'Ada Obi' }), it.student({ fullName: 'Kẹ́mi Adéṣínà' })]
    for (const one of [ada, bola]) await one(api.auth.session, {})
    const set = (who: Persona, kind: WatchKind, asked: string, on = true) =>
      who(api.watches.set, { body: { kind, asked, on } })
    const questions = () => it.platform.database.read.selectFrom('watches').select('question').execute()
    return { ...it, ada, bola, set, questions }
  }

  const laptop = productAsked({ search: 'HP Laptop', priceTo: 15_000_000, place: 'Oye' })

  open.testOnce('a list, a course and a person are named as they were asked, newest first', async () => {
    const { ada, bola, set, clock } = await start()
    await set(ada, 'products', laptop)
    clock.advance(1000)
    await set(ada, 'course', 'chm201')
    clock.advance(1000)
    const { items, most } = await set(ada, 'person', bola.id)
    expect(most).toBe(20)
    expect(items.map(({ title, detail, link, person }) => [title, detail, link, person?.id])).toEqual([
      [
        ...['Kẹ́mi Adéṣínà', 'New posts, reels and products'],
        ...[address('person', { id: bola.id }), bola.id],
      ],
      ['CHM 201', 'New papers, notes and textbooks', address('course', { id: 'CHM-201' }), undefined],
      [
        ...['HP Laptop', 'For sale\u00a0· up to ₦150,000\u00a0· Oye'],
        ...[address('marketplace', { search: 'HP Laptop', campus: 'Oye', to: '150000' }), undefined],
      ],
    ])
    expect(await ada(api.watches.list, {})).toEqual({ items, most })
    expect((await bola(api.watches.list, {})).items).toEqual([])
  })

  open.testOnce(
    'the same asked twice, in other words of the same meaning, is one; the last word counts',
    async () => {
      const { ada, bola, set, questions } = await start()
      await set(ada, 'products', laptop)
      const { items } = await set(
        ada,
        'products',
        'sort=price-up&place=Oye&search=laptop++hp&priceTo=15000000',
      )
      expect(items.map(({ title }) => title)).toEqual(['HP Laptop'])
      await set(bola, 'products', 'search=LÀPTOP+hp&priceTo=15000000&place=Oye&kind=sale')
      expect(new Set((await questions()).map(({ question }) => question)).size).toBe(1)
      await set(ada, 'products', 'search=hp+laptop&place=Oye&priceTo=15000000', false)
      await set(ada, 'products', laptop, false)
      expect((await ada(api.watches.list, {})).items).toEqual([])
      expect((await bola(api.watches.list, {})).items).toHaveLength(1)
    },
  )

  open.testOnce('what asks nothing, or cannot be asked, is refused', async () => {
    const { ada, set } = await start()
    for (const [kind, asked] of [
      ['products', 'kind=sale'],
      ['products', 'search=+'],
      ['products', 'category=Spaceships'],
      ['products', 'priceTo=cheap'],
      ['course', 'chemistry'],
      ['person', 'Ada'],
      ['person', ada.id],
    ] as const)
      await expect(set(ada, kind, asked), asked).rejects.toMatchObject({ code: 'invalid' })
    await expect(set(ada, 'person', newId())).rejects.toMatchObject({ code: 'missing' })
  })

  open.testOnce('an alert about somebody does not name them once one has blocked the other', async () => {
    const { ada, bola, set } = await start()
    await set(ada, 'person', bola.id)
    await bola(api.blocks.block, { id: ada.id })
    const { items } = await ada(api.watches.list, {})
    expect(items).toMatchObject([{ title: 'A person you can’t see now', person: null }])
    await expect(set(bola, 'person', ada.id)).rejects.toMatchObject({ code: 'missing' })
    expect((await set(ada, 'person', bola.id, false)).items).toEqual([])
  })

  open.testOnce('a filter of a list that the campus renamed is still removed', async () => {
    const { ada, set, platform } = await start()
    await set(ada, 'products', 'category=Sports')
    const old = 'kind=sale&category=Games'
    await platform.database.write((tx) =>
      tx.updateTable('watches').set({ asked: old, question: old }).execute(),
    )
    expect((await set(ada, 'products', old, false)).items).toEqual([])
  })

  test('twenty are the most, also when two phones ask at once; one removed makes room', async () => {
    const { ada, set } = await start()
    for (let n = 1; n < watchLimits.most; n += 1) await set(ada, 'course', `CHM ${100 + n}`)
    const both = await Promise.allSettled([set(ada, 'course', 'GST 101'), set(ada, 'course', 'GST 102')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(set(ada, 'course', 'GST 103')).rejects.toMatchObject({ code: 'conflict', message: tooMany })
    // What is there already is no other.
    expect((await set(ada, 'course', 'chm 101')).items).toHaveLength(watchLimits.most)
    await set(ada, 'course', 'CHM 101', false)
    expect((await set(ada, 'course', 'GST 103')).items).toHaveLength(watchLimits.most)
  })

  open.testOnce('alerts about somebody end when they leave, and so do their own', async () => {
    const { leaver, student, platform } = await withLeaver(open)
    const ada = student()
    await ada(api.auth.session, {})
    await ada(api.watches.set, { body: { kind: 'person', asked: leaver.id, on: true } })
    await leaver(api.watches.set, { body: { kind: 'person', asked: ada.id, on: true } })
    await leaver(api.account.remove, { body: { currentPassword } })
    expect((await ada(api.watches.list, {})).items).toEqual([])
    expect(await platform.database.read.selectFrom('watches').selectAll().execute()).toEqual([])
  })

  test('of a person and a seller who left no alert, notice or link is left', async () => {
    const { leaver, student, platform, clock } = await withLeaver(open)
    const ask = createAsking(platform, kinds, everyWatched)
    const [ada, other] = [student(), student()]
    for (const one of [ada, other]) await one(api.auth.session, {})
    const set = (kind: WatchKind, asked: string, on = true) =>
      ada(api.watches.set, { body: { kind, asked, on } })
    const [ofSeller, removed, ofOther] = [leaver, leaver, other].map(({ id: ownerId }, n) =>
      productAsked({ ownerId, ...(n > 0 && { search: 'fan' }) }),
    ) as [string, string, string]
    await set('person', leaver.id)
    for (const asked of [ofSeller, removed, ofOther]) await set('products', asked)
    clock.advance(1000)
    for (const one of [leaver, other]) await one(api.products.add, { id: newId(), body: aProduct() })
    clock.advance(1000)
    await ask()
    await set('products', removed, false)
    expect((await ada(api.notices.list, { query: {} })).items).toHaveLength(4)
    await leaver(api.account.remove, { body: { currentPassword } })
    expect((await ada(api.watches.list, {})).items).toMatchObject([{ asked: ofOther }])
    expect((await ada(api.notices.list, { query: {} })).items).toMatchObject([{ text: '1 new under “fan”' }])
    for (const table of ['watches', 'came_under', 'notices'] as const) {
      const rows = JSON.stringify(await platform.database.read.selectFrom(table).selectAll().execute())
      expect(rows, table).toContain(other.id)
      expect(rows, table).not.toContain(leaver.id)
    }
  })
})
