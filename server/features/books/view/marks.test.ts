import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { createMarks } from './marks.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const ada = it.student({ fullName: 'Ada Obi' })
    await ada(api.auth.session, {})
    const about = { title: 'Soils', description: 'Of Ekiti', drawnCover: true }
    const add = async () => {
      const fileId = await keepBookFile(it.platform, small.pdf(newId()), { ownerId: ada.id, name: 'book' })
      return (await ada(api.books.add, { id: newId(), body: { ...about, fileId } })).id
    }
    const at = (seconds: number) =>
      new Date(Date.parse(it.clock.now()) - 60_000 + seconds * 1000).toISOString()
    const highlight = (seconds: number, more: object = {}) => ({
      ...{
        kind: 'highlight' as const,
        part: 4,
        offset: 0.25,
        begins: 10,
        ends: 16,
        quote: 'a beam',
        note: '',
      },
      ...{ at: at(seconds), removed: false, ...more },
    })
    const [id, other] = [await add(), await add()]
    return { ...it, ada, id, other, highlight }
  }

  test('is listed for who made it, in the order of the book, and for nobody else', async () => {
    const { ada, student, id, other, highlight } = await start()
    const [late, early] = [newId(), newId()]
    await ada(api.bookMarks.keep, { id, markId: late, body: highlight(1) })
    const bookmark = highlight(2, { kind: 'bookmark', part: 1, begins: 0, ends: 0, quote: '' })
    await ada(api.bookMarks.keep, { id, markId: early, body: bookmark })
    const { items } = await ada(api.bookMarks.list, { id })
    expect(items.map((mark) => mark.id)).toEqual([early, late])
    const { removed, ...told } = highlight(1)
    expect(items[1]).toEqual({ id: late, bookId: id, ...told })
    expect(await ada(api.bookMarks.list, { id: other })).toEqual({ items: [] })
    expect(await student()(api.bookMarks.list, { id })).toEqual({ items: [] })
  })

  test('sent twice it is there once, and of two phones the later word stands, whichever arrives last', async () => {
    const { ada, id, highlight } = await start()
    const markId = newId()
    const send = (body: ReturnType<typeof highlight>) => ada(api.bookMarks.keep, { id, markId, body })
    await send(highlight(1))
    await send(highlight(1))
    expect((await ada(api.bookMarks.list, { id })).items).toHaveLength(1)
    await send(highlight(9, { note: 'From the tablet' }))
    const older = await send(highlight(5, { note: 'From the phone, which was offline' }))
    expect(older.mark?.note).toBe('From the tablet')
  })

  test('removed it is gone for every phone, an older word does not bring it back, a later one does', async () => {
    const { ada, platform, id, highlight } = await start()
    const markId = newId()
    const send = (body: ReturnType<typeof highlight>) => ada(api.bookMarks.keep, { id, markId, body })
    await send(highlight(1, { note: 'Mine' }))
    expect(await send(highlight(5, { removed: true }))).toEqual({ mark: null })
    expect(await send(highlight(3, { note: 'Late' }))).toEqual({ mark: null })
    expect((await ada(api.bookMarks.list, { id })).items).toEqual([])
    const rows = await platform.database.read.selectFrom('book_marks').select(['quote', 'note']).execute()
    expect(rows).toEqual([{ quote: '', note: '' }])
    expect((await send(highlight(7, { note: 'Undone' }))).mark).toMatchObject({
      note: 'Undone',
      quote: 'a beam',
    })
  })

  test('of the same words marked on two phones one mark is left, however many arrive at once', async () => {
    const { ada, id, highlight } = await start()
    const send = (body: ReturnType<typeof highlight>, markId = newId()) =>
      ada(api.bookMarks.keep, { id, markId, body })
    const first = await send(highlight(1, { note: 'For the exam' }))
    const again = await Promise.all(Array.from({ length: 8 }, (_, i) => send(highlight(2 + i))))
    expect(again).toEqual(Array.from({ length: 8 }, () => first))
    expect((await ada(api.bookMarks.list, { id })).items).toEqual([first.mark])

    const elsewhere = { begins: 40, ends: 46 }
    const there = await Promise.all(Array.from({ length: 8 }, (_, i) => send(highlight(i, elsewhere))))
    expect(new Set(there.map(({ mark }) => mark?.id)).size).toBe(1)
    const page = { kind: 'bookmark', part: 1, begins: 0, ends: 0, quote: '' }
    await send(highlight(1, page))
    await send(highlight(2, page))
    await send(highlight(3, { ...page, offset: 0.5 }))
    expect((await ada(api.bookMarks.list, { id })).items).toHaveLength(4)
  })

  test('the same words marked again bring their note along, lose none, and stand after they were removed', async () => {
    const { ada, id, highlight } = await start()
    const send = (body: ReturnType<typeof highlight>, markId = newId()) =>
      ada(api.bookMarks.keep, { id, markId, body })
    const notes = async () => (await ada(api.bookMarks.list, { id })).items.map(({ note }) => note)
    const { mark } = await send(highlight(1))
    await send(highlight(2, { note: 'Of the tablet' }))
    expect(await notes()).toEqual(['Of the tablet'])
    await send(highlight(3, { note: 'Of the phone' }))
    expect((await notes()).toSorted()).toEqual(['Of the phone', 'Of the tablet'])
    for (const one of (await ada(api.bookMarks.list, { id })).items)
      await send(highlight(4, { removed: true }), one.id)
    const anew = await send(highlight(5))
    expect(anew.mark?.id).not.toBe(mark?.id)
    expect(await notes()).toEqual([''])
  })

  open.testOnce('told by a phone whose clock runs ahead it does not hold for ever', async () => {
    const { ada, clock, id, highlight } = await start()
    const markId = newId()
    const ahead = { ...highlight(0), at: '2099-01-01T00:00:00.000Z' }
    await ada(api.bookMarks.keep, { id, markId, body: ahead })
    clock.advance(5_000)
    const now = { ...highlight(0), at: clock.now(), note: 'Later' }
    expect((await ada(api.bookMarks.keep, { id, markId, body: now })).mark?.note).toBe('Later')
  })

  test('is of a book that is there, stays with it, and a book holds a thousand', async () => {
    const { ada, platform, id, other, highlight } = await start()
    const markId = newId()
    const nowhere = ada(api.bookMarks.keep, { id: newId(), markId, body: highlight(1) })
    await expect(nowhere).rejects.toMatchObject({ code: 'missing' })
    await ada(api.bookMarks.keep, { id, markId, body: highlight(1) })
    const moved = ada(api.bookMarks.keep, { id: other, markId, body: highlight(2) })
    await expect(moved).rejects.toMatchObject({ code: 'conflict' })
    const { removed, ...words } = highlight(1)
    const row = { ...words, userId: ada.id, bookId: id, removed: 0 }
    await platform.database.write((tx) =>
      tx
        .insertInto('book_marks')
        .values(Array.from({ length: 999 }, (_, i) => ({ ...row, id: newId(), begins: i, ends: i + 1 })))
        .execute(),
    )
    const more = ada(api.bookMarks.keep, { id, markId: newId(), body: highlight(3, { part: 9 }) })
    await expect(more).rejects.toMatchObject({ code: 'conflict', message: /at most 1000 marks/ })
    // A full book still accepts edits of existing marks.
    await ada(api.bookMarks.keep, { id, markId, body: highlight(4, { note: 'Still' }) })
  })

  test('what was removed, or told as removed first, comes back only where a book has room, and joins the same words', async () => {
    const { ada, platform, clock, id, highlight } = await start()
    const marks = createMarks(platform.database, clock, 3)
    const keep = (markId: string, body: ReturnType<typeof highlight>) => marks.keep(markId, id, ada.id, body)
    const words = (n: number, more: object = {}) => highlight(n, { part: n, ...more })
    const [first, removed, unheard] = [newId(), newId(), newId()]
    await keep(removed, words(1))
    await keep(removed, words(2, { removed: true }))
    await keep(unheard, words(2, { removed: true }))
    for (const [n, one] of [first, newId(), newId()].entries()) await keep(one, words(10 + n))
    for (const one of [removed, unheard])
      await expect(keep(one, words(20))).rejects.toMatchObject({
        code: 'conflict',
        message: /at most 3 marks/,
      })
    // An older change is ignored, and so needs no room.
    expect(await keep(removed, words(1))).toBeNull()
    expect(await keep(unheard, words(30, { part: 10 }))).toMatchObject({ id: first })
    expect(await marks.list(id, ada.id)).toHaveLength(3)
  })

  test('of the marks that were removed from a book the latest are remembered, as many as it holds', async () => {
    const { ada, platform, clock, id, other, highlight } = await start()
    const marks = createMarks(platform.database, clock, 3)
    const [oldest, latest] = [newId(), newId()]
    await marks.keep(newId(), other, ada.id, highlight(0, { removed: true }))
    await marks.keep(newId(), id, ada.id, highlight(0, { part: 9 }))
    await marks.keep(oldest, id, ada.id, highlight(1, { removed: true }))
    for (const n of [2, 3]) await marks.keep(newId(), id, ada.id, highlight(n, { removed: true }))
    await marks.keep(latest, id, ada.id, highlight(5))
    await marks.keep(latest, id, ada.id, highlight(6, { removed: true }))
    const rows = await platform.database.read
      .selectFrom('book_marks')
      .where('bookId', '=', id)
      .select(['id', 'removed'])
      .execute()
    expect(rows.filter((row) => row.removed)).toHaveLength(3)
    expect(rows).toHaveLength(4)
    expect(rows.map((row) => row.id)).not.toContain(oldest)
    expect(await marks.keep(latest, id, ada.id, highlight(5))).toBeNull()
  })
})
