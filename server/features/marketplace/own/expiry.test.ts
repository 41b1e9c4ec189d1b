import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { createExpiry } from './expiry.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const ada = it.student()
    const expiry = createExpiry(it.platform)
    const list = async (name: string) => {
      const id = newId()
      await ada(api.products.add, { id, body: { ...aProduct(), name } })
      return id
    }
    const told = async () => {
      await expiry.warn()
      const rows = await it.platform.database.read
        .selectFrom('notices')
        .where('userId', '=', ada.id)
        .select('text')
        .execute()
      return rows.map(({ text }) => text)
    }
    return { ...it, ada, list, told }
  }

  test('an owner is warned three days before the end, once, and again after a renewal', async () => {
    const { ada, clock, list, told } = await start()
    const id = await list('Desk fan')
    clock.advance(27 * day - 1)
    expect(await told()).toEqual([])
    clock.advance(1)
    const warning = '“Desk fan” expires on Monday 21 December. Renew it in one tap.'
    expect(await told()).toEqual([warning])
    expect(await told()).toEqual([warning])
    await ada(api.products.renew, { id })
    expect(await told(), 'what it said no longer holds').toEqual([])
    clock.advance(27 * day)
    expect(await told()).toHaveLength(1)
  })

  test('nobody is warned of what is sold or deleted, and a warning goes with what it was about', async () => {
    const { ada, clock, list, told } = await start()
    const [sold, later, kept] = [await list('sold'), await list('sold later'), await list('kept')]
    await ada(api.products.setState, { id: sold, body: { state: 'sold' } })
    clock.advance(28 * day)
    expect(await told()).toHaveLength(2)
    await ada(api.products.setState, { id: later, body: { state: 'sold' } })
    expect(await told()).toHaveLength(1)
    await ada(api.products.remove, { id: kept })
    expect(await told()).toEqual([])
  })

  test('what has outlived its days is marked', async () => {
    const { clock, platform, list, told } = await start()
    const id = await list('old')
    clock.advance(30 * day)
    await told()
    const row = await platform.database.read
      .selectFrom('products')
      .where('id', '=', id)
      .select('status')
      .executeTakeFirst()
    expect(row).toEqual({ status: 'expired' })
  })
})
