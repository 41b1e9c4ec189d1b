import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { verifiedAlone } from '#contract/marketplace/product-messages.ts'
import { noteProven } from '#server/people/verified.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct, ofKind } from '#testing/server/samples/products.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const start = async (env: Record<string, string> = {}) => {
    const it = await campus({ database: await open(), env })
    const ada = it.student()
    await ada(api.auth.session, {})
    const put = async (changes: Parameters<typeof ofKind>[1] = {}) => {
      const id = newId()
      await ada(api.products.add, { id, body: ofKind('room', changes) })
      return id
    }
    const list = async (query: object) =>
      (await it.visitor(api.products.list, { query })).items.map(({ id }) => id)
    return { ...it, ada, put, list }
  }

  test('a room has a rent for a time, says for whom and from when, and nothing that only things have', async () => {
    const { visitor, put } = await start()
    const id = await put({
      ...{ price: 15_000_050, rentTerm: 'semester', forWhom: 'women', day: '2027-01-15' },
      ...{ condition: 'good', keeper: 'me', courseCode: 'CSC 201', place: 'Ikole' },
    })
    expect(await visitor(api.products.read, { id })).toMatchObject({
      ...{ kind: 'room', price: 15_000_050, rentTerm: 'semester', forWhom: 'women', day: '2027-01-15' },
      ...{ spot: 'Library steps', condition: null, keeper: null, courseCode: null, place: 'Ikole' },
    })
    expect((await visitor(api.products.list, { query: { kind: 'room' } })).items).toMatchObject([
      { id, rentTerm: 'semester', forWhom: 'women' },
    ])
  })

  test('what a room needs is asked for beside its field', async () => {
    const { ada, platform, put } = await start()
    const field = (changes: Parameters<typeof put>[0]) =>
      put(changes).then(
        () => null,
        ({ field }) => field,
      )
    for (const name of ['spot', 'price', 'rentTerm', 'forWhom', 'day'] as const)
      expect(await field({ [name]: null }), name).toBe(name)
    expect(await field({ day: '2028-01-01' }), 'in more than a year').toBe('day')
    expect(await field({ day: '2026-11-01' }), 'free already').toBeNull()
    const pictures = await Promise.all(Array.from({ length: 9 }, () => aPicture(platform.database, ada.id)))
    expect(await field({ pictureIds: pictures })).toBe('pictures')
    expect(await field({ pictureIds: pictures.slice(0, 8) })).toBeNull()
    await expect(
      ada(api.products.add, { id: newId(), body: aProduct({ pictureIds: pictures.slice(0, 6) }) }),
    ).rejects.toMatchObject({ field: 'pictures', message: 'You can upload maximum 5 images' })
  })

  test('rooms are found by whom they are for, how rent is paid, and the day', async () => {
    const { put, list } = await start()
    const women = await put({ forWhom: 'women', rentTerm: 'year', day: '2026-12-01', price: 12_000_000 })
    const men = await put({ forWhom: 'men', rentTerm: 'semester', day: '2027-01-15', price: 7_000_000 })
    const anyone = await put({ forWhom: 'anyone', rentTerm: 'year', day: '2026-11-01', price: 9_000_000 })
    const room = { kind: 'room' }
    expect(await list({ ...room, forWhom: 'women' })).toEqual([anyone, women])
    expect(await list({ ...room, forWhom: 'men' })).toEqual([anyone, men])
    expect(await list({ ...room, rentTerm: 'year' })).toEqual([anyone, women])
    expect(await list({ ...room, freeBy: '2026-12-01' })).toEqual([anyone, women])
    expect(await list({ ...room, freeBy: '2026-11-30' })).toEqual([anyone])
    expect(await list({ ...room, rentTerm: 'year', sort: 'price-down', priceTo: '9000000' })).toEqual([
      anyone,
    ])
  })

  test('every room is found by what people call rooms', async () => {
    const { put, list, visitor } = await start()
    const upstairs = await put({ name: 'Upstairs, own kitchen' })
    const flat = await put({ name: 'Selfcon, new tiles' })
    for (const search of ['room', 'rooms', 'hostel', 'lodge'])
      expect(await list({ kind: 'room', search }), search).toEqual([flat, upstairs])
    expect(await list({ kind: 'room', search: 'upstairs hostel' })).toEqual([upstairs])
    for (const search of ['self con', 'self contain', 'self contained'])
      expect(await list({ kind: 'room', search }), search).toEqual([flat])
    expect(await list({ kind: 'room', search: 'laptop' })).toEqual([])
    const { also } = await visitor(api.products.read, { id: upstairs })
    expect(also, 'so that a phone finds it too').toContain('hostel')
  })

  test('where students are verified, only they offer a room, and put it up again', async () => {
    const { ada, platform, clock, put } = await start({ STUDENT_EMAIL_DOMAINS: 'campus.example' })
    const refused = { code: 'forbidden', message: verifiedAlone }
    await expect(put()).rejects.toMatchObject(refused)
    await ada(api.products.add, { id: newId(), body: aProduct() })
    const { write } = platform.database
    await write((tx) => noteProven(tx, ada.id, 'ada@campus.example', clock.now()))
    const id = await put()
    await ada(api.products.setState, { id, body: { state: 'sold' } })
    await write((tx) => tx.deleteFrom('proven_addresses').execute())
    await ada(api.products.add, { id, body: ofKind('room') })
    await expect(ada(api.products.setState, { id, body: { state: 'active' } })).rejects.toMatchObject(refused)
    await write((tx) => noteProven(tx, ada.id, 'ada@campus.example', clock.now()))
    await ada(api.products.setState, { id, body: { state: 'active' } })
    await write((tx) => tx.deleteFrom('proven_addresses').execute())
    clock.advance(28 * day)
    await expect(ada(api.products.renew, { id })).rejects.toMatchObject(refused)
  })

  test('a page of an earlier build that changes a room leaves what it does not know', async () => {
    const { ada, put } = await start()
    const id = await put({ rentTerm: 'semester', forWhom: 'men' })
    const { kind: _, rentTerm: __, forWhom: ___, ...known } = ofKind('room', { name: 'Room 4' })
    expect(await ada(api.products.edit, { id, body: known })).toMatchObject({
      ...{ name: 'Room 4', rentTerm: 'semester', forWhom: 'men' },
    })
  })

  test('who asks after a room is asked later whether they took it', async () => {
    const { student, platform, put } = await start()
    const bola = student()
    await bola(api.auth.session, {})
    await bola(api.products.contact, { id: await put() })
    const trades = platform.database.read.selectFrom('trades').select(['buyerId']).execute()
    expect(await trades).toEqual([{ buyerId: bola.id }])
  })
})
