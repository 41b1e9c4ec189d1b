import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct, ofKind } from '#testing/server/samples/products.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const ada = it.student()
    await ada(api.auth.session, {})
    const put = async (changes: Parameters<typeof aProduct>[0] = {}) => {
      const id = newId()
      await ada(api.products.add, {
        id,
        body: ofKind(changes.kind ?? 'sale', { category: 'Books', ...changes }),
      })
      return id
    }
    const list = async (query: object) =>
      (await it.visitor(api.products.list, { query })).items.map(({ id }) => id)
    return { ...it, ada, put, list }
  }

  test('a textbook is found by its course, however that is written', async () => {
    const { put, list, visitor } = await start()
    const id = await put({ name: 'Stroud, 7th edition', courseCode: 'csc201' })
    await put({ name: 'Another', courseCode: 'CSC 202' })
    expect(await visitor(api.products.read, { id })).toMatchObject({ courseCode: 'CSC 201' })
    for (const search of ['CSC 201 textbook', 'csc201', 'csc 201', 'textbook csc201'])
      expect(await list({ search }), search).toEqual([id])
    for (const course of ['CSC-201', 'csc 201', 'CSC201'])
      expect(await list({ course }), course).toEqual([id])
  })

  test('a course code may be changed and taken away, and an earlier build leaves it', async () => {
    const { ada, put, list } = await start()
    const id = await put({ courseCode: 'MTH 201' })
    const { courseCode: _, ...known } = aProduct({ name: 'Stroud' })
    expect(await ada(api.products.edit, { id, body: known })).toMatchObject({ courseCode: 'MTH 201' })
    expect(await list({ search: 'mth201' })).toEqual([id])
    const body = aProduct({ courseCode: null })
    expect(await ada(api.products.edit, { id, body })).toMatchObject({ courseCode: null })
    expect(await list({ search: 'mth201' })).toEqual([])
    await expect(
      ada(api.products.edit, { id, body: aProduct({ courseCode: 'x'.repeat(21) }) }),
    ).rejects.toMatchObject({ code: 'invalid', field: 'courseCode' })
    for (const courseCode of ['<b>', 'calculus', 'mth 101 and phy 101'])
      await expect(ada(api.products.edit, { id, body: aProduct({ courseCode }) })).rejects.toMatchObject({
        ...{ code: 'invalid', field: 'courseCode' },
        message: `“${courseCode}” isn’t a course code. Type three letters and three digits, such as CHM 201`,
      })
    await expect(
      ada(api.products.add, { id: newId(), body: ofKind('lost', { courseCode: 'MTH 201' }) }).then(
        ({ courseCode }) => courseCode,
      ),
    ).resolves.toBeNull()
  })

  test('a course says what is for sale and wanted of it, without what nobody may see', async () => {
    const { admin, ada, student, clock, put, visitor } = await start()
    const of = (who = visitor, code = 'MTH-201') => who(api.products.ofCourse, { code })
    expect(await of()).toEqual({ sale: null, wanted: null })
    const dear = await put({ courseCode: 'MTH 201', price: 450_000 })
    clock.advance(3_600_000)
    await put({ courseCode: 'mth201', price: 300_000 })
    await put({ courseCode: 'MTH 202', price: 100_000 })
    await put({ courseCode: 'MTH 201', kind: 'wanted', price: null })
    expect(await of()).toEqual({
      ...{ sale: { count: 2, price: 300_000, latestAt: clock.now() }, wanted: { count: 1, price: null } },
    })
    await put({ courseCode: 'MTH 201', kind: 'wanted', price: 500_000 })
    expect((await of()).wanted).toEqual({ count: 2, price: 500_000 })
    const bola = student()
    await bola(api.auth.session, {})
    await ada(api.blocks.block, { id: bola.id })
    expect(await of(bola)).toEqual({ sale: null, wanted: null })
    await ada(api.products.setState, { id: dear, body: { state: 'sold' } })
    expect((await of()).sale?.count).toBe(1)
    await admin()(api.suspensions.suspend, { id: ada.id, body: { length: 'week', reason: 'Sells nothing' } })
    expect(await of()).toEqual({ sale: null, wanted: null })
    clock.advance(31 * day)
    expect(await of()).toEqual({ sale: null, wanted: null })
  })
})
