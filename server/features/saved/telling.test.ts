import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { createTelling } from './telling.ts'

const minute = 60_000
const day = 24 * 60 * minute
const naira = 100

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { clock, platform } = it
    const [seller, bola, chidi] = [it.student(), it.student(), it.student()]
    for (const one of [seller, bola, chidi]) await one(api.auth.session, {})
    const telling = createTelling(platform, kinds)
    const id = newId()
    const of = { kind: 'product', id }
    const listed = (price: number | null, name = 'HP EliteBook') =>
      aProduct({ name, price: price && price * naira })
    await seller(api.products.add, { id, body: listed(180_000) })
    const keep = async (...all: Persona[]) => {
      for (const one of all) await one(api.saved.keep, of)
    }
    const priced = (price: number) => seller(api.products.edit, { id, body: listed(price) })
    const become = (state: 'active' | 'reserved' | 'sold' | 'withdrawn') =>
      seller(api.products.setState, { id, body: { state } })
    /** Lets things settle, and lets the job run. */
    const round = async () => {
      clock.advance(2 * minute)
      await telling.tellAll()
    }
    /** What somebody is told of it after a round, newest first. */
    const told = async (who: Persona) => {
      await round()
      return (await who(api.notices.list, {})).items
        .filter(({ kind }) => kind.startsWith('saved'))
        .map(({ text }) => text)
    }
    return { ...it, seller, bola, chidi, id, keep, priced, become, round, told, telling }
  }

  test('a lower price is told, to each against the lowest they know, once', async () => {
    const { bola, chidi, seller, keep, priced, told } = await start()
    await keep(bola)
    await priced(160_000)
    expect(await told(bola)).toEqual(['“HP EliteBook” is now ₦160,000, was ₦180,000.'])
    expect((await bola(api.saved.list, {})).items).toMatchObject([{ was: 180_000 * naira }])
    await keep(chidi, seller)
    await priced(150_000)
    const fell = '“HP EliteBook” is now ₦150,000, was ₦160,000.'
    expect([await told(bola), await told(chidi), await told(seller)]).toEqual([[fell], [fell], []])
    await priced(170_000)
    expect(await told(bola), 'it does not hold any more').toEqual([])
    expect((await bola(api.saved.list, {})).items).toMatchObject([{ was: null }])
    await priced(150_000)
    expect(await told(bola), 'it was told of that').toEqual([])
    await priced(149_000)
    expect(await told(bola)).toEqual(['“HP EliteBook” is now ₦149,000, was ₦150,000.'])
  })

  test('what is put right within a minute is told to nobody', async () => {
    const { bola, keep, priced, become, telling, clock, told } = await start()
    await keep(bola)
    await priced(18_000)
    clock.advance(minute / 2)
    await telling.tellAll()
    await priced(180_000)
    expect(await told(bola)).toEqual([])
    await become('sold')
    await become('active')
    expect(await told(bola)).toEqual([])
  })

  test('that it is sold is told once, in place of its price, and withdrawn when it is back', async () => {
    const { bola, keep, priced, become, told } = await start()
    await keep(bola)
    await priced(170_000)
    expect(await told(bola)).toHaveLength(1)
    await become('reserved')
    expect(await told(bola)).toEqual(['“HP EliteBook” is now ₦170,000, was ₦180,000.'])
    await become('sold')
    expect(await told(bola)).toEqual(['“HP EliteBook” has been sold.'])
    await become('active')
    expect(await told(bola)).toEqual([])
    await become('sold')
    expect(await told(bola)).toEqual([])
  })

  test('a price that fell between two sales is withdrawn with the second', async () => {
    const { bola, keep, priced, become, told } = await start()
    await keep(bola)
    await become('sold')
    expect(await told(bola)).toHaveLength(1)
    await become('active')
    await priced(170_000)
    expect(await told(bola)).toEqual(['“HP EliteBook” is now ₦170,000, was ₦180,000.'])
    await become('sold')
    expect(await told(bola)).toEqual([])
  })

  test('what is taken down, deleted or has outlived its days is no longer listed', async () => {
    for (const how of ['withdrawn', 'deleted', 'expired'] as const) {
      const { bola, seller, id, keep, become, told, clock, platform } = await start()
      await keep(bola)
      if (how === 'withdrawn') await become('withdrawn')
      if (how === 'deleted') await seller(api.products.remove, { id })
      if (how === 'expired') {
        clock.advance(31 * day)
        const { createExpiry } = await import('../marketplace/own/expiry.ts')
        await createExpiry(platform).warn()
      }
      expect(await told(bola), how).toEqual(['“HP EliteBook” is no longer listed.'])
    }
  })

  test('the name of a deleted product goes from what was told with its words', async () => {
    const { bola, seller, id, keep, told, clock, platform } = await start()
    await keep(bola)
    await seller(api.products.remove, { id })
    expect(await told(bola)).toHaveLength(1)
    clock.advance(2 * day)
    await sweepDeleted(platform, kinds)
    expect(await told(bola)).toEqual([])
  })

  test('nothing is told of what is hidden, of somebody blocked or suspended, or to whom wants no such notice', async () => {
    const { admin, bola, chidi, student, seller, id, keep, priced, told, clock, platform } = await start()
    const [eze, chief] = [student(), admin()]
    for (const one of [eze, chief]) await one(api.auth.session, {})
    await keep(bola, chidi, eze)
    await bola(api.blocks.block, { id: seller.id })
    await chidi(api.notices.choose, { body: { muted: ['saved-price'], quiet: null } })
    await priced(170_000)
    expect([await told(bola), await told(chidi)]).toEqual([[], []])
    expect(await told(eze)).toHaveLength(1)
    const row = { kind: 'product' as const, thingId: id, hiddenAt: clock.now() }
    await platform.database.write((tx) => tx.insertInto('hidden_things').values(row).execute())
    expect(await told(eze), 'nor is what was told').toEqual([])
    await priced(160_000)
    expect(await told(eze)).toEqual([])
    await platform.database.write((tx) => tx.deleteFrom('hidden_things').execute())
    const body = { length: 'week', reason: 'Asked for money and disappeared' } as const
    await chief(api.suspensions.suspend, { id: seller.id, body })
    expect(await told(eze)).toEqual([])
  })

  test('who lets go of it is told nothing more; what nobody keeps is not noted', async () => {
    const { bola, id, keep, priced, told, platform } = await start()
    await priced(175_000)
    expect(await platform.database.read.selectFrom('saved_changes').selectAll().execute()).toEqual([])
    await keep(bola)
    await bola(api.saved.drop, { kind: 'product', id })
    await priced(150_000)
    expect(await told(bola)).toEqual([])
  })

  test('five thousand who keep it do not slow its edit, are told once each, by two processes as by one', async () => {
    const { bola, id, keep, priced, round, platform, clock, telling } = await start()
    const { database } = platform
    const many = 5_000
    const users = Array.from({ length: many }, (_, n) => userRow({ fullName: `Student ${n}` }))
    await database.write(async (tx) => {
      for (let from = 0; from < many; from += 500) {
        const some = users.slice(from, from + 500)
        await tx.insertInto('users').values(some).execute()
        const rows = some.map(({ id: userId }) => ({
          ...{ userId, kind: 'product' as const, thingId: id, savedAt: clock.now() },
          ...{ price: 180_000 * naira, overAt: null, formerPrice: null },
        }))
        await tx.insertInto('saved_things').values(rows).execute()
      }
    })
    await keep(bola)
    await priced(170_000)
    const { count: waiting } = await database.read
      .selectFrom('notices')
      .where('kind', '=', 'saved-price')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(waiting), 'the edit itself told nobody').toBe(0)
    clock.advance(2 * minute)
    await Promise.all([telling.tellAll(), createTelling(platform, kinds).tellAll()])
    await round()
    const { count } = await database.read
      .selectFrom('notices')
      .where('kind', '=', 'saved-price')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(many + 1)
    expect(await database.read.selectFrom('saved_changes').selectAll().execute()).toEqual([])
  }, 60_000)
})
