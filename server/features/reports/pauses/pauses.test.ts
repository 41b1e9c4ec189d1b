import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const hour = 3_600_000
const day = 24 * hour

eachDatabase((open) => {
  const start = async () => {
    const database = await open()
    const it = await campus({ database })
    const [tunde, chidinma, sola] = [
      it.student({ fullName: 'Túndé Aláàbí' }),
      it.student({ fullName: 'Chidinma Okafor' }),
      it.student({ fullName: 'Adéṣọlá Bákàrè' }),
    ]
    const sade = it.admin({ fullName: 'Ṣadé Bello' })
    for (const one of [tunde, chidinma, sola, sade]) await one(api.auth.session, {})
    it.clock.advance(8 * day)
    const list = async (name = 'Tecno phone') => {
      const id = newId()
      await tunde(api.products.add, { id, body: aProduct({ name }) })
      return id
    }
    const productId = await list()
    const contact = (who: Persona, id = productId) => who(api.products.contact, { id })
    const gone = (who: Persona, thingId = productId) =>
      who(api.reports.make, {
        id: newId(),
        body: { kind: 'product', thingId, reason: 'Asked for money and disappeared', complaint: 'gone' },
      })
    const isPaused = async (id = productId) => (await it.visitor(api.products.read, { id })).owner.paused
    /** Two buyers who lost their money, and the open pause. */
    const paused = async () => {
      for (const one of [chidinma, sola]) await contact(one)
      it.clock.advance(day)
      for (const one of [chidinma, sola]) await gone(one)
      return (await sade(api.pauses.list, {})).items[0]?.id ?? ''
    }
    const told = async (who: Persona) =>
      (await who(api.notices.list, {})).items.flatMap(({ kind, text }) => (kind === 'report' ? text : []))
    return {
      ...it,
      database,
      tunde,
      chidinma,
      sola,
      sade,
      list,
      productId,
      contact,
      gone,
      isPaused,
      paused,
      told,
    }
  }

  test('two buyers whose money is gone stop all contact at once; one does not', async () => {
    const { contact, gone, chidinma, sola, clock, isPaused, visitor, list, productId } = await start()
    const other = await list('Another phone')
    for (const one of [chidinma, sola]) await contact(one)
    clock.advance(day)
    await gone(chidinma)
    expect(await isPaused()).toBe(false)
    await gone(sola)
    expect([await isPaused(), await isPaused(other)]).toEqual([true, true])
    for (const id of [productId, other])
      await expect(visitor(api.products.contact, { id })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Contact is paused until an admin decides.',
      })
    expect((await visitor(api.products.list, {})).items).toHaveLength(2)
  })

  test('it holds on every process, at the next call', async () => {
    const { database, paused, productId, sade } = await start()
    const there = await campus({ database: await open.again(database) })
    const asked = () => there.visitor(api.products.contact, { id: productId })
    await asked()
    const id = await paused()
    await expect(asked()).rejects.toMatchObject({ code: 'conflict' })
    await sade(api.pauses.lift, { id })
    await asked()
  })

  test('nobody is paused by accounts made for it, by fresh contacts, or by whoever never wrote', async () => {
    const { student, contact, gone, clock, isPaused, sade, list, database } = await start()
    // Three reports hide a product, so each pair reports another one.
    const two = async () => {
      const [id, those] = [await list(), [student(), student()] as const]
      for (const one of those) await one(api.auth.session, {})
      return { id, those }
    }
    const made = await two()
    for (const one of made.those) await contact(one, made.id)
    clock.advance(2 * day)
    for (const one of made.those) await gone(one, made.id)
    expect(await isPaused()).toBe(false)
    const [strangers, fresh, suspended] = [await two(), await two(), await two()]
    clock.advance(8 * day)
    for (const one of strangers.those) await gone(one, strangers.id)
    for (const one of suspended.those) await contact(one, suspended.id)
    const body = { length: 'good', reason: 'Made up' } as const
    await sade(api.suspensions.suspend, { id: suspended.those[0].id, body })
    clock.advance(day - hour)
    for (const one of fresh.those) await contact(one, fresh.id)
    clock.advance(hour)
    for (const one of fresh.those) await gone(one, fresh.id)
    await gone(suspended.those[1], suspended.id)
    expect(await isPaused()).toBe(false)
    expect(await database.read.selectFrom('pauses').select('id').execute()).toEqual([])
  })

  test('what was reported on the day of the contact counts a day later, without being said again', async () => {
    const { contact, gone, chidinma, sola, clock, isPaused, jobs } = await start()
    for (const one of [chidinma, sola]) await contact(one)
    for (const one of [chidinma, sola]) await gone(one)
    const look = async () => jobs.find(({ name }) => name === 'looking at fresh reports of lost money')?.run()
    await look()
    expect(await isPaused()).toBe(false)
    clock.advance(day)
    await look()
    expect(await isPaused()).toBe(true)
  })

  test('many reports at once pause once, and the same buyer is one', async () => {
    const { student, contact, gone, clock, database, chidinma, isPaused, list } = await start()
    const second = await list('Another')
    for (const id of [undefined, second]) await contact(chidinma, id)
    clock.advance(day)
    for (const id of [undefined, second]) await gone(chidinma, id)
    expect(await isPaused()).toBe(false)
    const buyers = [student(), student(), student(), student()]
    for (const one of buyers) await one(api.auth.session, {})
    clock.advance(8 * day)
    for (const one of buyers) await contact(one, await list(`For ${one.id}`))
    clock.advance(day)
    const mine = await database.read
      .selectFrom('trades')
      .where('buyerId', '!=', chidinma.id)
      .selectAll()
      .execute()
    await Promise.all(
      buyers.map((one) => gone(one, mine.find(({ buyerId }) => buyerId === one.id)?.productId)),
    )
    expect(await database.read.selectFrom('pauses').select('sellerId').execute()).toHaveLength(1)
  })

  test('deleting what it was for, or having said something else before, silences nobody', async () => {
    const { contact, gone, chidinma, sola, clock, list, productId, tunde, sade } = await start()
    await list('Another')
    for (const one of [chidinma, sola]) await contact(one)
    const body = { kind: 'product', thingId: productId, reason: 'Ugly', complaint: 'other' } as const
    await sola(api.reports.make, { id: newId(), body })
    clock.advance(day)
    await tunde(api.products.remove, { id: productId })
    for (const one of [chidinma, sola]) await gone(one)
    expect((await sade(api.pauses.list, {})).items).toMatchObject([{ voices: [{}, {}] }])
  })

  test('the seller learns why and answers; who said it they do not learn', async () => {
    const { paused, tunde, told, chidinma, sola, sade, fetchAs, clock } = await start()
    await paused()
    expect(await told(tunde)).toEqual([expect.stringMatching(/^Buyers can’t contact you right now/)])
    expect(await tunde(api.pauses.own, {})).toEqual({
      pause: { startedAt: clock.now(), voices: 2, products: 1, side: null, sideAt: null },
    })
    await tunde(api.pauses.answer, { body: { text: ' The park took it to Ikole. ' } })
    await expect(tunde(api.pauses.answer, { body: { text: ' ' } })).rejects.toMatchObject({ field: 'text' })
    const replies = await Promise.all(
      ['/api/my/contact-pause', '/api/notices', '/api/trade-questions'].map(async (path) =>
        (await fetchAs(tunde.token)(path)).text(),
      ),
    )
    for (const one of [chidinma, sola]) expect(replies.join()).not.toContain(one.id)
    expect((await sade(api.pauses.list, {})).items).toMatchObject([
      {
        ...{ seller: { fullName: 'Túndé Aláàbí' }, products: 1, side: 'The park took it to Ikole.' },
        voices: [
          { by: { fullName: 'Chidinma Okafor' }, product: 'Tecno phone' },
          { by: { fullName: 'Adéṣọlá Bákàrè' } },
        ],
      },
    ])
    expect(await chidinma(api.pauses.own, {})).toEqual({ pause: null })
    await expect(chidinma(api.pauses.answer, { body: { text: 'x' } })).rejects.toMatchObject({ code: 'gone' })
  })

  test('a pause that came since is not doubled by taking back the decision on the one before', async () => {
    const { paused, tunde, sade, database, clock } = await start()
    const id = await paused()
    await sade(api.pauses.lift, { id })
    await database.write((tx) =>
      tx
        .insertInto('pauses')
        .values({
          ...{ id: newId(), sellerId: tunde.id, startedAt: clock.now() },
          ...{ side: null, sideAt: null, liftedAt: null, liftedBy: null },
        })
        .execute(),
    )
    await expect(sade(api.pauses.undo, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Contact is paused again already',
    })
  })

  open.testOnce(
    'one decision ends it, all three are told, and it is taken back within a minute',
    async () => {
      const { paused, tunde, told, chidinma, sola, sade, admin, isPaused, clock } = await start()
      const id = await paused()
      await sade(api.pauses.lift, { id })
      await sade(api.pauses.lift, { id })
      expect(await isPaused()).toBe(false)
      expect((await told(tunde))[0]).toBe('An admin decided: people can contact you again.')
      for (const one of [chidinma, sola])
        expect((await told(one))[0]).toMatch(/^An admin looked at your report/)
      const other = admin()
      await expect(other(api.pauses.undo, { id })).rejects.toMatchObject({ code: 'conflict' })
      await sade(api.pauses.undo, { id })
      expect([await isPaused(), (await told(sola)).length]).toEqual([true, 0])
      await sade(api.pauses.lift, { id })
      clock.advance(61_000)
      await expect(sade(api.pauses.undo, { id })).rejects.toMatchObject({ code: 'conflict' })
      const { items } = await sade(api.admin.audit, {})
      expect(items.map(({ actor, act, subject }) => [actor, act, subject])).toEqual([
        ['Ṣadé Bello', 'lifted the pause of', 'Túndé Aláàbí'],
        ['Ṣadé Bello', 'paused again contact with', 'Túndé Aláàbí'],
        ['Ṣadé Bello', 'lifted the pause of', 'Túndé Aláàbí'],
        [null, 'paused contact with', 'Túndé Aláàbí'],
      ])
    },
  )

  open.testOnce('whoever was heard once does not pause the same seller again, and others do', async () => {
    const { paused, sade, contact, gone, chidinma, sola, list, clock, isPaused, student } = await start()
    await sade(api.pauses.lift, { id: await paused() })
    const again = await list('Another phone')
    const others = [student(), student()]
    for (const one of others) await one(api.auth.session, {})
    clock.advance(8 * day)
    for (const one of [chidinma, sola, ...others]) await contact(one, again)
    clock.advance(day)
    for (const one of [chidinma, sola]) await gone(one, again)
    expect(await isPaused()).toBe(false)
    for (const one of others) await gone(one, again)
    expect(await isPaused()).toBe(true)
  })

  test('a suspended seller stands on the list no more, and is paused still when they come back', async () => {
    const { paused, sade, tunde, isPaused } = await start()
    await paused()
    const body = { length: 'week', reason: 'Asked for money and disappeared' } as const
    await sade(api.suspensions.suspend, { id: tunde.id, body })
    expect((await sade(api.pauses.list, {})).items).toEqual([])
    await sade(api.suspensions.letBackIn, { id: tunde.id })
    expect(await isPaused()).toBe(true)
  })

  test('whoever is paused cannot answer to what others want to buy either', async () => {
    const { paused, tunde, student } = await start()
    await paused()
    const id = newId()
    await student()(api.products.add, { id, body: aProduct({ kind: 'wanted', name: 'Phone' }) })
    await expect(tunde(api.products.contact, { id })).rejects.toMatchObject({ code: 'conflict' })
  })
})
