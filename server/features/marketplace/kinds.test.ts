import { describe, expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { type ProductKind, productKinds } from '#contract/marketplace/product-kinds.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { sameRequestBefore } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct, ofKind } from '#testing/server/samples/products.ts'
import { createExpiry } from './own/expiry.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open(), env: { SITE_URL: 'https://campus.example' } })
    const [ada, bola] = [it.student(), it.student()]
    for (const one of [ada, bola]) await one(api.auth.session, {})
    const put = async (kind: ProductKind, changes: Parameters<typeof ofKind>[1] = {}) => {
      const id = newId()
      await ada(api.products.add, { id, body: ofKind(kind, changes) })
      return id
    }
    /** The ids in a kind's list, as `who` sees it. */
    const list = async (kind: ProductKind | 'all', who: Caller = it.visitor) =>
      (await who(api.products.list, { query: { kind } })).items.map(({ id }) => id)
    return { ...it, ada, bola, put, list }
  }

  test('each kind has a list of its own, and whoever names none is shown what is for sale', async () => {
    const { visitor, put, list } = await start()
    const ids = new Map<ProductKind, string>()
    for (const kind of productKinds) ids.set(kind, await put(kind, { name: `Zz ${kind}` }))
    for (const kind of productKinds) expect(await list(kind)).toEqual([ids.get(kind)])
    expect((await visitor(api.products.list, {})).items).toMatchObject([{ kind: 'sale' }])
    expect(await list('all')).toEqual([...ids.values()].reverse())
    const found = await visitor(api.search.find, { query: { q: 'zz' } })
    const all = await visitor(api.products.list, { query: { kind: 'all', search: 'zz' } })
    expect(all.count).toBe(productKinds.length)
    const [group] = found.groups.filter(({ kind }) => kind === 'product')
    expect(group?.items.map(({ id }) => id)).toEqual(all.items.slice(0, 3).map(({ id }) => id))
    expect(group?.items.map(({ kicker, figure }) => kicker ?? figure)).toEqual(['Found', 'Lost', 'Wanted'])
  })

  test('what wants no price has none, and what is lost has where and when', async () => {
    const { visitor, put } = await start()
    const read = (id: string) => visitor(api.products.read, { id })
    const any = await put('wanted', { price: null })
    expect(await read(any)).toMatchObject({ kind: 'wanted', price: null, spot: null, condition: null })
    expect(await read(await put('wanted'))).toMatchObject({ price: 800_000 })
    expect(await read(await put('lost', { price: 5_000, condition: 'good', keeper: 'me' }))).toMatchObject({
      ...{
        kind: 'lost',
        price: null,
        condition: null,
        spot: 'Library steps',
        day: '2026-11-20',
        keeper: null,
      },
    })
    expect(await read(await put('found', { keeper: 'security' }))).toMatchObject({ keeper: 'security' })
    expect(await read(await put('found'))).toMatchObject({ keeper: 'me' })
  })

  test('what a kind needs is asked for beside its field', async () => {
    const { put } = await start()
    const field = (kind: ProductKind, changes: Parameters<typeof ofKind>[1]) =>
      put(kind, changes).then(
        () => null,
        ({ field }) => field,
      )
    expect(await field('sale', { price: null })).toBe('price')
    expect(await field('sale', { description: ' ' })).toBe('description')
    expect(await field('wanted', { price: 0 })).toBe('price')
    expect(await field('lost', { spot: ' ' })).toBe('spot')
    expect(await field('found', { spot: 'x'.repeat(81) })).toBe('spot')
    for (const wrong of [null, '', 'yesterday', '2026-02-30', '2026-11-22'])
      expect(await field('found', { day: wrong }), String(wrong)).toBe('day')
    expect(await field('found', { day: '2026-11-21' }), 'today').toBeNull()
  })

  test('a change keeps the kind, and a page that knows none sells', async () => {
    const { ada, platform, visitor, put } = await start()
    const id = await put('found')
    const changed = await ada(api.products.edit, {
      id,
      body: { ...aProduct(), name: 'Blue key', price: null, spot: 'LT 2', day: '2026-11-19' },
    })
    expect(changed).toMatchObject({ kind: 'found', name: 'Blue key', spot: 'LT 2', price: null })
    const old = newId()
    expect(await ada(api.products.add, { id: old, body: aProduct() })).toMatchObject({ kind: 'sale' })
    expect(await visitor(api.products.list, {})).toMatchObject({ items: [{ id: old }] })
    const { asked } = await platform.database.read
      .selectFrom('products')
      .where('id', '=', old)
      .select('asked')
      .executeTakeFirstOrThrow()
    const { name, description, price, pictureIds } = aProduct()
    const words = { name, description, price, category: 'Others', condition: null, place: null, pictureIds }
    const same = sameRequestBefore({ ...words, whatsapp: whatsappOf(aProduct().whatsapp) })
    expect(asked, 'what the build before was sent, and is sent again').toBe(same)
  })

  describe.each(productKinds)('%s:', (kind) => {
    test('is listed once, and comes back from its owner’s hands', async () => {
      const { ada, put, list } = await start()
      const id = await put(kind)
      await ada(api.products.add, { id, body: ofKind(kind) })
      await expect(ada(api.products.add, { id, body: ofKind(kind, { name: 'Else' }) })).rejects.toMatchObject(
        { code: 'conflict' },
      )
      expect(await list(kind)).toEqual([id])
      expect((await ada(api.products.mine, {})).items).toMatchObject([{ id, kind, state: 'active' }])
      for (const state of ['sold', 'withdrawn'] as const) {
        await ada(api.products.setState, { id, body: { state } })
        expect(await list(kind)).toEqual([])
        await ada(api.products.setState, { id, body: { state: 'active' } })
        expect(await list(kind)).toEqual([id])
      }
      const reserved = ada(api.products.setState, { id, body: { state: 'reserved' } })
      if (kind === 'sale') expect((await reserved).state).toBe('reserved')
      else await expect(reserved).rejects.toMatchObject({ code: 'conflict' })
      await ada(api.products.setState, { id, body: { state: 'active' } })
      await ada(api.products.remove, { id })
      expect(await list(kind)).toEqual([])
      await ada(api.products.restore, { id })
      expect(await list(kind)).toEqual([id])
    })

    test('says to whoever comes late what became of it', async () => {
      const { ada, visitor, put } = await start()
      const id = await put(kind)
      const returned = 'Returned to its owner. Thank you.'
      const done = {
        ...{ sale: 'Product is not active', wanted: 'This is no longer listed', room: 'This room is taken' },
        ...{ lost: returned, found: returned },
      }
      for (const state of ['withdrawn', 'sold'] as const) {
        await ada(api.products.setState, { id, body: { state } })
        const message = state === 'sold' ? done[kind] : kind === 'sale' ? done.sale : done.wanted
        await expect(visitor(api.products.read, { id })).rejects.toMatchObject({ code: 'gone', message })
        await expect(visitor(api.products.contact, { id })).rejects.toMatchObject({ code: 'gone' })
      }
    })

    test('hands out the number with words of its own, counted', async () => {
      const { ada, bola, visitor, put } = await start()
      const id = await put(kind, { name: 'Zz card' })
      const { link } = await visitor(api.products.contact, { id })
      await bola(api.products.contact, { id })
      const says = {
        sale: 'Is it still available?',
        room: 'I saw the room “Zz card” (Library steps)',
        wanted: 'I have one.',
        lost: 'I think I found it.',
        found: 'you found “Zz card” (Library steps). I think it’s mine.',
      }
      const text = new URL(link).searchParams.get('text')
      expect(text).toContain(says[kind])
      expect(text).toContain(`https://campus.example/marketplace/${id}`)
      expect((await ada(api.products.own, { id })).contacts).toBe(2)
    })

    test('ends after thirty days with a warning, and stands anew when renewed', async () => {
      const { ada, clock, platform, put, list } = await start()
      const id = await put(kind, { name: 'Zz card' })
      const told = async () => {
        await createExpiry(platform).warn()
        return (await ada(api.notices.list, {})).items.map(({ text }) => text)
      }
      clock.advance(27 * day)
      expect(await told()).toEqual(['“Zz card” expires on Monday 21 December. Renew it in one tap.'])
      await ada(api.products.renew, { id })
      expect(await told()).toEqual([])
      clock.advance(29 * day)
      expect(await list(kind)).toEqual([id])
      clock.advance(day)
      expect(await list(kind)).toEqual([])
      expect(await ada(api.products.own, { id })).toMatchObject({ state: 'expired' })
      await ada(api.products.renew, { id })
      expect(await list(kind)).toEqual([id])
    })

    open.testOnce(
      'is not there for whom its owner has blocked, and for nobody while reports hide it',
      async () => {
        const { admin, ada, bola, student, visitor, put, list, fetchAs } = await start()
        const id = await put(kind, { name: 'Zz card' })
        await ada(api.blocks.block, { id: bola.id })
        expect([await list(kind, bola), await list(kind)]).toEqual([[], [id]])
        await expect(bola(api.products.contact, { id })).rejects.toMatchObject({ code: 'missing' })
        const mapped = async () =>
          (await (await fetchAs(null)('/sitemaps/products-2026-11.xml')).text()).includes(id)
        const card = async () => (await fetchAs(null)(`/cards/products/${id}.jpg`)).status
        expect([await mapped(), await card()]).toEqual([true, 200])
        for (let n = 0; n < 3; n += 1)
          await student()(api.reports.make, {
            id: newId(),
            body: { kind: 'product', thingId: id, reason: 'It is a scam' },
          })
        expect([await list(kind), await mapped(), await card()]).toEqual([[], false, 404])
        await expect(visitor(api.products.contact, { id })).rejects.toMatchObject({ code: 'missing' })
        const sade = admin()
        const [report] = (await sade(api.reports.list, {})).items
        await sade(api.reports.decide, {
          id: report?.id ?? '',
          body: { decision: 'restored', reason: 'Fine' },
        })
        expect(await list(kind)).toEqual([id])
      },
    )

    test('counts among what its owner made, and as sold only where it was for sale', async () => {
      const { admin, ada, visitor, put } = await start()
      const id = await put(kind)
      const facts = async () => {
        const { figures } = await visitor(api.profiles.read, { id: ada.id })
        const { products } = await admin()(api.admin.statistics, {})
        return [figures.products, products.total, products.beside]
      }
      expect(await facts()).toEqual([1, 1, 1])
      await ada(api.products.setState, { id, body: { state: 'sold' } })
      expect(await facts()).toEqual([0, 1, 0])
      const { owner } = await visitor(api.products.read, { id: await put('sale') })
      expect(owner.sold).toBe(kind === 'sale' ? 1 : 0)
    })
  })
})
