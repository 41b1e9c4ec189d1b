import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { touch } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'

const hour = 3_600_000
const day = 24 * hour

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const seller = it.student({ fullName: 'Bísí Adéwálé' })
    /** Lists a product a minute after the former one. */
    async function list(changes: Parameters<typeof aProduct>[0] = {}, by: Persona = seller): Promise<string> {
      it.clock.advance(60_000)
      const id = newId()
      await by(api.products.add, { id, body: aProduct(changes) })
      return id
    }
    async function found(query: Parameters<typeof it.visitor<typeof api.products.list>>[1]['query']) {
      const { items } = await it.visitor(api.products.list, { query })
      return items.map(({ id }) => id)
    }
    return { ...it, seller, list, found }
  }

  describe('the list', () => {
    test('is newest first, twelve a page, and offers more while a page was full', async () => {
      const { visitor, list } = await start()
      const ids: string[] = []
      for (let i = 0; i < 26; i += 1) ids.unshift(await list())
      const pages: string[][] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await visitor(api.products.list, { query: { after } })
        expect(page.count).toBe(after ? null : 26)
        pages.push(page.items.map(({ id }) => id))
        after = page.next
      }
      expect(pages.map((page) => page.length)).toEqual([12, 12, 2])
      expect(pages.flat()).toEqual(ids)
    })

    test('finds words of the name and the description, without case or tone marks', async () => {
      const { list, found } = await start()
      const shirt = await list({ name: 'Àdìrẹ shirt', description: 'Hand-dyed in Òṣogbo.' })
      await list()
      expect(await found({ search: 'ADIRE' })).toEqual([shirt])
      expect(await found({ search: 'osogbo shirt' })).toEqual([shirt])
      expect(await found({ search: 'osogbo fan' })).toEqual([])
    })

    test('shows the next picture of a product whose first has gone', async () => {
      const { list, visitor, seller, platform } = await start()
      await seller(api.auth.session, {})
      const sent = [
        await aPicture(platform.database, seller.id),
        await aPicture(platform.database, seller.id),
      ]
      await list({ pictureIds: sent })
      await platform.database.write(async (tx) => {
        await tx
          .deleteFrom('files')
          .where('id', '=', sent[0] ?? '')
          .execute()
        touch(tx, 'products')
      })
      const { items } = await visitor(api.products.list, {})
      expect(items.map(({ picture }) => picture?.id)).toEqual([sent[1]])
    })

    test('narrows by category, condition, campus, seller and price, alone and together', async () => {
      const { list, found, student, visitor } = await start()
      const other = student({ fullName: 'Chidinma Okafor' })
      const coat = await list({ category: 'Clothing', condition: 'like new', place: 'Ikole', price: 600_000 })
      const boots = await list(
        { category: 'Sports', condition: 'fair', place: 'Oye', price: 1_850_000 },
        other,
      )
      const fan = await list({ category: 'Electronics', place: 'Ikole', price: 4_200_000 })
      expect(await found({ category: 'Clothing' })).toEqual([coat])
      expect(await found({ condition: 'fair' })).toEqual([boots])
      expect(await found({ place: 'Ikole' })).toEqual([fan, coat])
      expect(await found({ ownerId: other.id })).toEqual([boots])
      const theirs = await visitor(api.products.list, { query: { ownerId: other.id } })
      expect(theirs.ownerName).toBe('Chidinma Okafor')
      expect(await found({ priceFrom: 1_850_000 })).toEqual([fan, boots])
      expect(await found({ priceTo: 1_850_000 })).toEqual([boots, coat])
      expect(await found({ place: 'Ikole', priceTo: 4_199_999 })).toEqual([coat])
      expect(await found({ place: 'Oye', category: 'Clothing' })).toEqual([])
    })

    test('is ordered by price up and down, page after page, equal prices included', async () => {
      const { visitor, list } = await start()
      for (let i = 0; i < 15; i += 1) await list({ price: 1 + (i % 4) * 100 })
      for (const sort of ['price-up', 'price-down'] as const) {
        const first = await visitor(api.products.list, { query: { sort } })
        const rest = await visitor(api.products.list, { query: { sort, after: first.next ?? '' } })
        const all = [...first.items, ...rest.items]
        expect(new Set(all.map(({ id }) => id)).size).toBe(15)
        const prices = all.map(({ price }) => Number(price))
        const ordered = prices.toSorted((a, b) => (sort === 'price-up' ? a - b : b - a))
        expect(prices).toEqual(ordered)
      }
    })

    test('holds active products only, and shows every change in the very next response', async () => {
      const { seller, list, found } = await start()
      const id = await list()
      expect(await found({})).toEqual([id])
      for (const state of ['reserved', 'sold', 'withdrawn'] as const) {
        await seller(api.products.setState, { id, body: { state } })
        expect(await found({})).toEqual([])
        await seller(api.products.setState, { id, body: { state: 'active' } })
        expect(await found({})).toEqual([id])
      }
    })

    test('drops a product thirty days after it was listed, by the clock alone', async () => {
      const { clock, list, found, visitor } = await start()
      const old = await list()
      clock.advance(hour)
      const young = await list()
      expect(await found({})).toEqual([young, old])
      clock.advance(30 * day - hour - 61_000)
      expect(await found({})).toEqual([young, old])
      clock.advance(1_000)
      expect(await found({})).toEqual([young])
      expect(await found({ sort: 'price-up' })).toEqual([young])
      await expect(visitor(api.products.read, { id: old })).rejects.toMatchObject({
        code: 'gone',
        message: 'Product is not active',
      })
    })

    test('refuses what it does not know with a sentence', async () => {
      const { fetchAs } = await start()
      for (const query of ['category=Cars', 'priceFrom=abc', 'priceTo=-1', 'sort=best', 'after=%7B', 'x=1']) {
        const response = await fetchAs(null)(`/api/products?${query}`)
        expect([query, response.status]).toEqual([query, 400])
        expect(await response.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
      }
    })
  })

  describe('a product', () => {
    test('tells what its seller said, the pictures in their order, and who sells', async () => {
      const { visitor, seller, list, platform } = await start()
      await seller(api.auth.session, {})
      const pictureIds = [
        await aPicture(platform.database, seller.id),
        await aPicture(platform.database, seller.id),
      ].reverse()
      await seller(api.products.setState, { id: await list(), body: { state: 'sold' } })
      const id = await list({ name: ' Lab  coat ', condition: 'new', place: 'Oye', pictureIds })
      const product = await visitor(api.products.read, { id })
      expect(product).toMatchObject({
        ...{ id, name: 'Lab coat', price: 4_200_000, condition: 'new', place: 'Oye', category: 'Others' },
        owner: { id: seller.id, fullName: 'Bísí Adéwálé', department: 'Law', level: '200', sold: 1 },
      })
      expect(product.pictures.map((picture) => picture.id)).toEqual(pictureIds)
      const { items } = await visitor(api.products.list, {})
      expect(items[0]?.picture?.id).toBe(pictureIds[0])
    })

    test('that is not there is "Product not found", one not on sale "Product is not active"', async () => {
      const { visitor, seller, list } = await start()
      const missing = { code: 'missing', message: 'Product not found' }
      await expect(visitor(api.products.read, { id: newId() })).rejects.toMatchObject(missing)
      const id = await list()
      await seller(api.products.setState, { id, body: { state: 'reserved' } })
      await expect(visitor(api.products.read, { id })).rejects.toMatchObject({
        code: 'gone',
        message: 'Product is not active',
      })
      await seller(api.products.remove, { id })
      await expect(visitor(api.products.read, { id })).rejects.toMatchObject(missing)
    })

    test('has up to four others of its category beside it, whatever became of itself', async () => {
      const { visitor, seller, list } = await start()
      await list({ category: 'Books' })
      const id = await list({ category: 'Sports' })
      const others: string[] = []
      for (let i = 0; i < 5; i += 1) others.unshift(await list({ category: 'Sports' }))
      for (const state of ['active', 'sold'] as const) {
        await seller(api.products.setState, { id, body: { state } })
        const { category, items } = await visitor(api.products.similar, { id })
        expect(category).toBe('Sports')
        expect(items.map((item) => item.id)).toEqual(others.slice(0, 4))
      }
    })
  })
})
