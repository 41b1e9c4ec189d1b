import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { createExpiry } from './expiry.ts'

const day = 24 * 3_600_000
const notFound = { code: 'missing', message: 'Product not found' }

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const [seller, stranger] = [it.student(), it.student()]
    await Promise.all([seller(api.auth.session, {}), stranger(api.auth.session, {})])
    const id = newId()
    const product = await seller(api.products.add, { id, body: aProduct() })
    return {
      ...it,
      seller,
      stranger,
      id,
      product,
      picture: (of = seller) => aPicture(it.platform.database, of.id),
    }
  }

  describe('listing', () => {
    test('is done once, however often it is sent', async () => {
      const { seller, visitor } = await start()
      const id = newId()
      const sent = Array.from({ length: 8 }, (_, i) =>
        seller(api.products.add, { id, body: aProduct({ name: `${' '.repeat(i)}A fan` }) }),
      )
      for (const { name } of await Promise.all(sent)) expect(name).toBe('A fan')
      const { items } = await visitor(api.products.list, {})
      expect(items.filter((item) => item.id === id)).toHaveLength(1)
    })

    test('does not bring a deleted product back, and takes nobody else’s id', async () => {
      const { seller, stranger, id } = await start()
      await expect(stranger(api.products.add, { id, body: aProduct() })).rejects.toMatchObject({
        code: 'conflict',
      })
      await seller(api.products.remove, { id })
      await expect(seller(api.products.add, { id, body: aProduct() })).rejects.toMatchObject({ code: 'gone' })
    })

    test.each([
      [{ name: '  \u200b ' }, 'name', 'Please fill in all required fields'],
      [{ description: '\n' }, 'description', 'Please fill in all required fields'],
      [{ whatsapp: ' ' }, 'whatsapp', 'Please fill in all required fields'],
      [{ whatsapp: '12345' }, 'whatsapp', 'Please enter a WhatsApp number such as 0803 555 0142'],
      [{ price: -1 }, 'price', 'Please enter a price above ₦0'],
      [{ price: 0 }, 'price', 'Please enter a price above ₦0'],
      [{ price: 1e9 }, 'price', 'Please enter a price below ₦10,000,000'],
      [{ price: 12.5 }, 'price', 'Please use at most two decimals'],
      [{ price: Number.NaN }, 'price', 'Please fill in all required fields'],
      [{ price: '12abc' as never }, 'price', 'Price is not valid'],
      [{ name: 'x'.repeat(101) }, 'name', 'Please keep it under 100 characters'],
      [{ description: 'x'.repeat(2_001) }, 'description', 'Please keep it under 2,000 characters'],
      [
        { pictureIds: Array.from({ length: 6 }, () => newId()) },
        'pictures',
        'You can upload maximum 5 images',
      ],
    ])('refuses %j beside the field', async (changes, field, message) => {
      const { seller } = await start()
      const listing = seller(api.products.add, { id: newId(), body: aProduct(changes) })
      await expect(listing).rejects.toMatchObject({ code: 'invalid', field, message })
      expect((await seller(api.products.mine, {})).items).toHaveLength(1)
    })

    test('remembers the number, normalised', async () => {
      const { seller, stranger } = await start()
      expect(await seller(api.products.number, {})).toEqual({ whatsapp: '+2348035550142' })
      expect(await stranger(api.products.number, {})).toEqual({ whatsapp: null })
    })

    test('takes only pictures of one’s own that belong to nothing else', async () => {
      const { seller, stranger, picture, product } = await start()
      const mine = await picture()
      const body = (...pictureIds: string[]) => aProduct({ pictureIds })
      const theirs = await picture(stranger)
      const refused = { code: 'missing', field: 'pictures' }
      await expect(seller(api.products.add, { id: newId(), body: body(mine, theirs) })).rejects.toMatchObject(
        refused,
      )
      await seller(api.products.edit, { id: product.id, body: body(mine) })
      await expect(seller(api.products.add, { id: newId(), body: body(mine) })).rejects.toMatchObject(refused)
    })
  })

  describe('an owner', () => {
    test('changes everything, the order of the pictures included', async () => {
      const { seller, visitor, id, picture } = await start()
      const [one, two, three] = [await picture(), await picture(), await picture()]
      await seller(api.products.edit, { id, body: aProduct({ pictureIds: [one, two] }) })
      const body = aProduct({ name: 'Ceiling fan', price: 1, place: 'Ikole', pictureIds: [three, one] })
      await seller(api.products.edit, { id, body: { ...body, whatsapp: '0705 000 0000' } })
      const product = await visitor(api.products.read, { id })
      expect(product).toMatchObject({ name: 'Ceiling fan', price: 1, place: 'Ikole' })
      expect(product.pictures.map((each) => each.id)).toEqual([three, one])
      expect(await seller(api.products.number, {})).toEqual({ whatsapp: '+2347050000000' })
      expect((await visitor(api.products.list, { query: { search: 'ceiling' } })).items).toHaveLength(1)
      expect((await visitor(api.products.list, { query: { search: 'standing' } })).items).toHaveLength(0)
    })

    test('sees own products in every state, and no other', async () => {
      const { seller, stranger, id } = await start()
      const sold = newId()
      await seller(api.products.add, { id: sold, body: aProduct() })
      await seller(api.products.setState, { id: sold, body: { state: 'sold' } })
      await stranger(api.products.add, { id: newId(), body: aProduct() })
      const { items, next } = await seller(api.products.mine, {})
      expect(items.map((item) => [item.id, item.state])).toEqual([
        [sold, 'sold'],
        [id, 'active'],
      ])
      expect(next).toBeNull()
    })

    test('marks it reserved, sold, withdrawn and active again; again changes nothing', async () => {
      const { seller, id } = await start()
      for (const state of ['reserved', 'sold', 'withdrawn', 'active'] as const)
        for (let twice = 0; twice < 2; twice += 1)
          expect(await seller(api.products.setState, { id, body: { state } })).toMatchObject({ state })
    })

    test('deletes it and takes that back, to the state it had', async () => {
      const { seller, visitor, id } = await start()
      await seller(api.products.setState, { id, body: { state: 'reserved' } })
      for (let twice = 0; twice < 2; twice += 1) await seller(api.products.remove, { id })
      await expect(seller(api.products.own, { id })).rejects.toMatchObject(notFound)
      await expect(seller(api.products.setState, { id, body: { state: 'sold' } })).rejects.toMatchObject(
        notFound,
      )
      expect((await seller(api.products.mine, {})).items).toEqual([])
      for (let twice = 0; twice < 2; twice += 1)
        expect(await seller(api.products.restore, { id })).toMatchObject({ state: 'reserved' })
      await seller(api.products.setState, { id, body: { state: 'active' } })
      expect((await visitor(api.products.list, {})).items).toHaveLength(1)
    })

    test('a day after it was deleted its words and pictures are gone, its id stays taken', async () => {
      const { seller, clock, platform, picture } = await start()
      const id = newId()
      const pictureId = await picture()
      await seller(api.products.add, { id, body: aProduct({ name: 'Secret', pictureIds: [pictureId] }) })
      await seller(api.products.remove, { id })
      clock.advance(day + 1)
      await expect(seller(api.products.restore, { id })).rejects.toMatchObject(notFound)
      await sweepDeleted(platform, kinds)
      const { read } = platform.database
      const row = await read.selectFrom('products').where('id', '=', id).selectAll().executeTakeFirst()
      expect(row).toMatchObject({ name: '', description: '', search: '', status: 'deleted' })
      expect(
        await read.selectFrom('product_pictures').where('productId', '=', id).selectAll().execute(),
      ).toEqual([])
      const file = await read.selectFrom('files').where('id', '=', pictureId).selectAll().executeTakeFirst()
      expect(file?.claimedBy).toBeNull()
      await expect(seller(api.products.restore, { id })).rejects.toMatchObject(notFound)
      await expect(seller(api.products.add, { id, body: aProduct() })).rejects.toMatchObject({ code: 'gone' })
    })
  })

  describe('thirty days', () => {
    test('end in "expired"; renewing in the last three, or after, gives thirty more', async () => {
      const { seller, clock, id, product, visitor } = await start()
      expect(product.expiresAt).toBe('2026-12-21T10:00:00.000Z')
      clock.advance(27 * day - 1)
      expect(await seller(api.products.renew, { id })).toMatchObject({ expiresAt: product.expiresAt })
      clock.advance(1)
      const renewed = await seller(api.products.renew, { id })
      expect(renewed).toMatchObject({ state: 'active', expiresAt: '2027-01-17T10:00:00.000Z' })
      clock.advance(1)
      expect(await seller(api.products.renew, { id })).toEqual(renewed)
      clock.advance(30 * day)
      expect(await seller(api.products.own, { id })).toMatchObject({ state: 'expired' })
      expect((await visitor(api.products.list, {})).items).toEqual([])
      expect(await seller(api.products.renew, { id })).toMatchObject({ state: 'active' })
      expect((await visitor(api.products.list, {})).items).toHaveLength(1)
    })

    test('begin anew for whoever puts an old product back on sale', async () => {
      const { seller, clock, id } = await start()
      await seller(api.products.setState, { id, body: { state: 'withdrawn' } })
      clock.advance(40 * day)
      await expect(seller(api.products.renew, { id })).rejects.toMatchObject({ code: 'conflict' })
      expect(await seller(api.products.setState, { id, body: { state: 'active' } })).toMatchObject({
        state: 'active',
        expiresAt: '2027-01-30T10:00:00.000Z',
      })
    })

    test('that have passed are marked by the next look at them', async () => {
      const { seller, clock, id, platform } = await start()
      clock.advance(30 * day)
      await createExpiry(platform).warn()
      const row = await platform.database.read
        .selectFrom('products')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirst()
      expect(row).toEqual({ status: 'expired' })
      expect(await seller(api.products.own, { id })).toMatchObject({ state: 'expired' })
      expect(await seller(api.products.renew, { id })).toMatchObject({ state: 'active' })
    })
  })

  test('a stranger, an admin included, can do nothing with it, and learns nothing', async () => {
    const { seller, stranger, admin, id } = await start()
    for (const caller of [stranger, admin()]) {
      const tries = [
        () => caller(api.products.own, { id }),
        () => caller(api.products.edit, { id, body: aProduct({ name: 'Mine now' }) }),
        () => caller(api.products.setState, { id, body: { state: 'sold' } }),
        () => caller(api.products.renew, { id }),
        () => caller(api.products.remove, { id }),
        () => caller(api.products.restore, { id }),
      ]
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(notFound)
      expect((await caller(api.products.mine, {})).items).toEqual([])
    }
    expect(await seller(api.products.own, { id })).toMatchObject({ name: 'Standing fan', state: 'active' })
  })
})
