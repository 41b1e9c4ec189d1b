import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { RatingWord } from '#contract/marketplace/trade-rules.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const seller = it.student({ fullName: 'Bísí Adéwálé' })
    const buyer = it.student({ fullName: 'Chidinma Okafor' })
    for (const one of [seller, buyer]) await one(api.auth.session, {})
    const list = async (name = 'HP EliteBook', who = seller) => {
      const id = newId()
      await who(api.products.add, { id, body: aProduct({ name }) })
      return id
    }
    const ask = async () => it.jobs.find(({ name }) => name === 'asking whether they traded')?.run()
    const asked = async (who: Persona) => (await who(api.trades.questions, {})).items
    /** Contacts a product, and lets the question come a week later. */
    const met = async (who: Persona, productId: string) => {
      await who(api.products.contact, { id: productId })
      // Keeps the session alive, as weekly visits would.
      await it.platform.database.write((tx) =>
        tx.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute(),
      )
      it.clock.advance(7 * day)
      await ask()
      return (await asked(who)).find(({ product }) => product.id === productId)?.id ?? ''
    }
    const rate = (who: Persona, id: string, rating: number, words?: RatingWord[]) =>
      who(api.trades.answer, { id, body: { traded: true, rating, words } })
    const seen = async (id: string) => (await it.visitor(api.products.read, { id })).owner
    const told = async (who: Persona) =>
      (await who(api.notices.list, {})).items.filter(({ kind }) => kind === 'trade')
    const ratings = () => it.platform.database.read.selectFrom('trades').select(['rating', 'words']).execute()
    const productId = await list()
    return { ...it, seller, buyer, list, ask, asked, met, rate, seen, told, ratings, productId }
  }

  test('both sides are asked once, seven days after a counted contact', async () => {
    const { buyer, seller, productId, clock, ask, asked, told } = await start()
    await buyer(api.products.contact, { id: productId })
    await buyer(api.products.contact, { id: productId })
    clock.advance(7 * day - 1_000)
    await ask()
    expect([await asked(buyer), await told(buyer)]).toEqual([[], []])
    clock.advance(1_000)
    await Promise.all([ask(), ask()])
    await ask()
    expect(await asked(buyer)).toMatchObject([
      {
        as: 'buyer',
        traded: null,
        product: { id: productId, name: 'HP EliteBook', listed: true },
        other: { id: seller.id, fullName: 'Bísí Adéwálé' },
      },
    ])
    expect(await asked(seller)).toMatchObject([{ as: 'seller', other: { fullName: 'Chidinma Okafor' } }])
    expect((await told(buyer)).map(({ text }) => text)).toEqual([
      'Did you buy “HP EliteBook” from Bísí Adéwálé? Tell us how it went, in two taps.',
    ])
    expect((await told(seller)).map(({ text }) => text)).toEqual([
      'Did Chidinma Okafor buy “HP EliteBook”? Yes marks it as sold.',
    ])
  })

  test('a visitor and the seller themselves make no trade', async () => {
    const { visitor, seller, productId, platform } = await start()
    await visitor(api.products.contact, { id: productId })
    await seller(api.products.contact, { id: productId })
    expect(await platform.database.read.selectFrom('trades').select('id').execute()).toEqual([])
  })

  test('of what is wanted the owner buys and is asked; of what was lost or found nobody is', async () => {
    const { buyer, seller, clock, ask, asked, told, rate, ratings } = await start()
    const offers = [
      aProduct({ kind: 'wanted', name: 'Calculator' }),
      aProduct({ kind: 'lost', name: 'Keys', spot: 'Library', day: '2026-11-20', price: undefined }),
    ]
    for (const body of offers) {
      const id = newId()
      await buyer(api.products.add, { id, body })
      await seller(api.products.contact, { id })
    }
    clock.advance(7 * day)
    await ask()
    expect([(await told(seller)).length, (await asked(seller)).length]).toEqual([0, 0])
    const [question, ...more] = await asked(buyer)
    expect([question?.as, question?.product.name, more]).toEqual(['buyer', 'Calculator', []])
    await rate(buyer, question?.id ?? '', 5)
    expect(await ratings()).toEqual([{ rating: 5, words: '' }])
  })

  test('a buyer’s yes opens one rating; a no opens none, and neither is asked again', async () => {
    const { buyer, student, productId, met, asked, ratings, rate, told } = await start()
    const id = await met(buyer, productId)
    await buyer(api.trades.answer, { id, body: { traded: true } })
    expect(await told(buyer)).toEqual([])
    expect(await asked(buyer)).toMatchObject([{ id, traded: true }])
    await rate(buyer, id, 5, ['as described', 'on time'])
    expect(await asked(buyer)).toEqual([])
    const other = student()
    const second = await met(other, productId)
    await other(api.trades.answer, { id: second, body: { traded: false } })
    expect(await asked(other)).toEqual([])
    await expect(
      other(api.trades.answer, { id: second, body: { traded: false, rating: 1 } }),
    ).rejects.toMatchObject({ code: 'invalid', field: 'rating' })
    expect(await ratings()).toEqual([
      { rating: 5, words: 'as described,on time' },
      { rating: null, words: '' },
    ])
  })

  test('words go with the stars they belong to', async () => {
    const { buyer, productId, met, rate, ratings } = await start()
    const id = await met(buyer, productId)
    await expect(rate(buyer, id, 2, ['fair price'])).rejects.toMatchObject({ field: 'words' })
    await expect(rate(buyer, id, 4, ['did not come'])).rejects.toMatchObject({ field: 'words' })
    await expect(
      buyer(api.trades.answer, { id, body: { traded: true, words: ['on time'] } }),
    ).rejects.toMatchObject({ field: 'words' })
    await rate(buyer, id, 5, ['fair price'])
    await rate(buyer, id, 1)
    expect(await ratings()).toEqual([{ rating: 1, words: '' }])
  })

  test('of a hundred ratings of one trade sent at once one is left', async () => {
    const { buyer, productId, met, rate, ratings } = await start()
    const id = await met(buyer, productId)
    const sent = Array.from({ length: 100 }, (_, n) => rate(buyer, id, (n % 5) + 1))
    const outcomes = await Promise.allSettled(sent)
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'tooMany' })
    expect(await ratings()).toEqual([{ rating: expect.any(Number), words: '' }])
  })

  test('an answer is changed or taken back for a week, and then stands', async () => {
    const { buyer, productId, met, rate, ratings, clock, asked } = await start()
    const id = await met(buyer, productId)
    await rate(buyer, id, 4)
    await buyer(api.trades.answer, { id, body: { traded: null } })
    expect(await ratings()).toEqual([{ rating: null, words: '' }])
    expect(await asked(buyer)).toMatchObject([{ id, traded: null }])
    clock.advance(7 * day - 1_000)
    await rate(buyer, id, 5)
    clock.advance(1_000)
    await rate(buyer, id, 5)
    await expect(rate(buyer, id, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ratings()).toEqual([{ rating: 5, words: '' }])
  })

  test('a seller’s yes marks it sold, rates nobody, and asks no more of it', async () => {
    const { buyer, student, seller, productId, met, asked, rate, visitor } = await start()
    await met(student(), productId)
    const id = await met(buyer, productId)
    expect(await asked(seller)).toHaveLength(2)
    await expect(rate(seller, id, 5)).rejects.toMatchObject({ code: 'invalid' })
    await seller(api.trades.answer, { id, body: { traded: true } })
    await seller(api.trades.answer, { id, body: { traded: true } })
    expect(await asked(seller)).toEqual([])
    await expect(visitor(api.products.read, { id: productId })).rejects.toMatchObject({ code: 'gone' })
    expect((await seller(api.products.own, { id: productId })).state).toBe('sold')
    expect(await asked(buyer)).toHaveLength(1)
  })

  open.testOnce(
    'there is no figure under three; from three on so many would buy again, each buyer once',
    async () => {
      const { student, list, met, rate, seen, productId } = await start()
      const buyers = [student(), student(), student(), student()]
      const stars = [5, 4, 3, 5]
      for (const [n, one] of buyers.entries()) {
        if (n === 3)
          expect(await seen(productId)).toMatchObject({ sold: 3, reputation: { ratings: 3, would: 2 } })
        else expect(await seen(productId)).toMatchObject({ reputation: null })
        const id = await met(one, await list(`Fan ${n}`))
        await rate(one, id, stars[n] ?? 0, (stars[n] ?? 0) > 3 ? ['on time'] : ['did not come'])
      }
      const words = [
        { word: 'on time', count: 3 },
        { word: 'did not come', count: 1 },
      ]
      expect(await seen(await list('Shelf'))).toMatchObject({ reputation: { ratings: 4, would: 3, words } })
      // The same buyer counts once, with their latest rating.
      const again = await met(buyers[0]!, await list('Lamp'))
      await rate(buyers[0]!, again, 1)
      expect(await seen(await list('Table'))).toMatchObject({ reputation: { ratings: 4, would: 2 } })
    },
  )

  open.testOnce('ratings follow who is suspended, who leaves and what is deleted', async () => {
    const { student, admin, seller, list, met, rate, seen, platform } = await start()
    const sade = admin()
    const buyers = [student(), student(), student(), student()]
    for (const one of buyers) await rate(one, await met(one, await list('Fan')), 5)
    const { items } = await seller(api.products.mine, {})
    for (const { id } of items) await seller(api.products.remove, { id })
    const shelf = await list('Shelf')
    const count = async () => (await seen(shelf)).reputation?.ratings
    expect(await count()).toBe(4)
    const [first, second] = buyers
    const body = { length: 'week', reason: 'Made up' } as const
    await sade(api.suspensions.suspend, { id: first!.id, body })
    expect(await count()).toBe(3)
    await sade(api.suspensions.letBackIn, { id: first!.id })
    expect(await count()).toBe(4)
    await platform.database.write((tx) => tx.deleteFrom('users').where('id', '=', second!.id).execute())
    const rows = platform.database.read.selectFrom('trades').select('id')
    expect(await rows.execute()).toHaveLength(3)
  })

  test('who is suspended or blocked is asked about no more; who blocks does not end what they are rated for', async () => {
    const { buyer, seller, admin, productId, met, asked, rate, ratings } = await start()
    const sade = admin()
    const id = await met(buyer, productId)
    await seller(api.blocks.block, { id: buyer.id })
    expect([(await asked(buyer)).length, (await asked(seller)).length]).toEqual([1, 0])
    await rate(buyer, id, 1)
    expect(await ratings()).toMatchObject([{ rating: 1 }])
    await buyer(api.trades.answer, { id, body: { traded: null } })
    await buyer(api.blocks.block, { id: seller.id })
    expect(await asked(buyer)).toEqual([])
    await buyer(api.blocks.unblock, { id: seller.id })
    const body = { length: 'week', reason: 'Asked for money and disappeared' } as const
    await sade(api.suspensions.suspend, { id: seller.id, body })
    expect(await asked(buyer)).toEqual([])
    await sade(api.suspensions.letBackIn, { id: seller.id })
    expect(await asked(buyer)).toHaveLength(1)
  })

  test('what was muted is not asked', async () => {
    const { buyer, productId, met, asked, told } = await start()
    await buyer(api.notices.choose, { body: { muted: ['trade'], quiet: null } })
    expect(await met(buyer, productId)).toBe('')
    expect([await asked(buyer), await told(buyer)]).toEqual([[], []])
  })

  test('nobody answers for others, and nothing is answered before it was asked', async () => {
    const { buyer, student, productId, met, rate, platform } = await start()
    await buyer(api.products.contact, { id: productId })
    const { id } = await platform.database.read.selectFrom('trades').select('id').executeTakeFirstOrThrow()
    await expect(rate(buyer, id, 5)).rejects.toMatchObject({ code: 'missing' })
    expect(await met(buyer, productId)).toBe(id)
    for (const [who, which] of [
      [student(), id],
      [buyer, newId()],
    ] as const)
      await expect(rate(who, which, 5)).rejects.toMatchObject({ code: 'missing' })
  })
})
