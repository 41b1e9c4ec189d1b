import { describe, expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open(), env: { SITE_URL: 'https://campus.example' } })
    const seller = it.student()
    const id = newId()
    await seller(api.products.add, { id, body: aProduct({ name: 'Fan & lamp' }) })
    return { ...it, seller, id }
  }

  describe('contact', () => {
    test('gives a visitor the number and a link whose first message names the product and its address', async () => {
      const { visitor, id } = await start()
      const { whatsapp, link } = await visitor(api.products.contact, { id })
      expect(whatsapp).toBe('+2348035550142')
      const url = new URL(link)
      expect(url.origin + url.pathname).toBe('https://wa.me/2348035550142')
      expect(url.searchParams.get('text')).toContain('“Fan & lamp”')
      expect(url.searchParams.get('text')).toContain(`https://campus.example/marketplace/${id}`)
    })

    test('is counted for the seller, exactly, under a rush', async () => {
      const { seller, student, id } = await start()
      await Promise.all(Array.from({ length: 25 }, () => student()(api.products.contact, { id })))
      expect((await seller(api.products.own, { id })).contacts).toBe(25)
    })

    test('hands out no number that is not there, of no product that is not on sale', async () => {
      const { visitor, seller, id, platform } = await start()
      await seller(api.products.setState, { id, body: { state: 'sold' } })
      await expect(visitor(api.products.contact, { id })).rejects.toMatchObject({
        code: 'gone',
        message: 'Product is not active',
      })
      await seller(api.products.setState, { id, body: { state: 'active' } })
      await platform.database.write((tx) => tx.updateTable('users').set({ whatsapp: null }).execute())
      await expect(visitor(api.products.contact, { id })).rejects.toMatchObject({
        code: 'missing',
        message: "Seller's WhatsApp number is not available.",
      })
      await expect(visitor(api.products.contact, { id: newId() })).rejects.toMatchObject({
        message: 'Product not found',
      })
      expect((await seller(api.products.own, { id })).contacts).toBe(0)
    })

    open.testOnce(
      'is refused to whoever collects numbers, and says when to come back',
      {
        timeout: 180_000,
      },
      async () => {
        const { visitor, student, id } = await start()
        const collector = student()
        for (let i = 0; i < 30; i += 1) await collector(api.products.contact, { id })
        await expect(collector(api.products.contact, { id })).rejects.toMatchObject({
          code: 'tooMany',
          retryAfter: expect.any(Number),
        })
        // A lecture hall shares one IP address.
        const refused = []
        for (let asked = 0; asked < 1_210; asked += 55) {
          const calls = Array.from({ length: 55 }, () => visitor(api.products.contact, { id }))
          refused.push(...(await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected'))
        }
        expect(refused).toHaveLength(10)
        await expect(visitor(api.products.contact, { id })).rejects.toThrow(/Sign in to continue now\.$/)
        // A member at the same IP address has their account's limit.
        await student()(api.products.contact, { id })
      },
    )
  })

  test('no reply to anybody else carries a number or an e-mail address', async () => {
    const { fetchAs, seller, student, id } = await start()
    const stranger = student()
    await stranger(api.auth.session, {})
    const secret = /803\D*555\D*0142|@student\.fuoye|person\d/i
    const all = Object.values(api.products).filter(({ method }) => method === 'GET')
    for (const token of [null, stranger.token])
      for (const endpoint of all) {
        const response = await fetchAs(token)(addressOf(endpoint, { id }))
        const text = await response.text()
        expect(text.length, endpoint.path).toBeGreaterThan(0)
        expect(text, endpoint.path).not.toMatch(secret)
      }
    // Proves that the check below would find a number.
    const own = await fetchAs(seller.token)(addressOf(api.products.number, {}))
    expect((await own.json()).whatsapp).toMatch(secret)
  })
})
