import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { eachDatabase, onPostgres } from '#testing/server/databases.ts'
import { bookOf, scriptedTexts, withTexts } from '#testing/server/samples/texts.ts'
import { behind, firstFrom } from './places.ts'
import { createTextReading } from './read-books.ts'
import { createReadingLease } from './reading-lease.ts'

const minutes = (count: number) => count * 60_000
const three = ['One', 'Two', 'Three']

onPostgres((open) => {
  test('of two books that came in one millisecond, taken at once, each has places of its own', async () => {
    const { platform, addPages, settled } = await withTexts(open)
    const [one, other] = [await addPages({ title: 'One' }, 'A'), await addPages({ title: 'Other' }, 'B')]
    await settled()
    const { database } = platform
    await database.write(async (tx) => {
      await tx.deleteFrom('book_pages').execute()
      const anew = { first: null, readAt: null, next: 1, tries: 0 }
      await tx
        .updateTable('book_texts')
        .set({ ...anew, heldUntil: null })
        .execute()
      await tx
        .updateTable('book_texts')
        .set({ heldUntil: '2999-01-01T00:00:00.000Z' })
        .where('bookId', '=', one.id)
        .execute()
    })
    const first = firstFrom(other.uploadedAt)
    const elsewhere = new pg.Client(open.placeOf(database).url)
    await elsewhere.connect()
    onTestFinished(() => elsewhere.end())
    await elsewhere.query('begin')
    await elsewhere.query('update book_texts set first = $1 where "bookId" = $2', [first, one.id])
    const turn = createReadingLease(platform).take()
    const waiting = 'select 1 from pg_locks where not granted'
    await expect.poll(async () => (await elsewhere.query(waiting)).rowCount).toBe(1)
    await elsewhere.query('commit')
    expect(await turn).toMatchObject({ bookId: other.id, first: behind(first) })
  })
})

eachDatabase((open) => {
  test('a book is added without waiting for its text, and read a few pages a turn', async () => {
    const texts = scriptedTexts({ aTurn: 2 })
    const begun = Promise.withResolvers<void>()
    texts.before = () => begun.promise
    const { visitor, addPages, settled } = await withTexts(open, texts)
    const { id, text } = await addPages({}, ...three)
    expect(text).toBeNull()
    expect(await visitor(api.bookTexts.read, { id })).toEqual({
      total: null,
      isWhole: false,
      pages: [],
      next: null,
    })
    begun.resolve()
    await settled()
    expect(texts.turns.map(({ from }) => from)).toEqual([1, 3])
    const read = await visitor(api.books.read, { id })
    const figures = { isWhole: true, total: 3, read: 3, words: 3, machine: 0, unread: 0 }
    expect(read.text).toEqual({ ...figures, bytes: expect.any(Number) })
    expect(read.text?.bytes).toBeGreaterThan(10)
    const { pages, ...rest } = await visitor(api.bookTexts.read, { id })
    expect(rest).toEqual({ total: 3, isWhole: true, next: null })
    expect(pages.map(({ page, text: words }) => [page, words])).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ])
  })

  test('a thick book of one member holds up nobody else', async () => {
    const texts = scriptedTexts({ aTurn: 1 })
    const begun = Promise.withResolvers<void>()
    texts.before = () => begun.promise
    const { ada, add, student, addPages, settled } = await withTexts(open, texts)
    await addPages({ title: 'Thick' }, ...three)
    const bola = student()
    await bola(api.auth.session, {})
    await add({ title: 'Short' }, bola, bookOf('Only page'))
    begun.resolve()
    await settled()
    expect(texts.turns.map(({ sender }) => (sender === ada.id ? 'Ada' : 'Bola'))).toEqual([
      ...['Ada', 'Bola', 'Ada', 'Ada'],
    ])
  })

  test('what an ended process had begun goes on where it was, once, in whichever comes first', async () => {
    const texts = scriptedTexts({ aTurn: 1 })
    const { platform, visitor, addPages, settled, clock } = await withTexts(open, texts)
    texts.before = async () => {
      if (texts.turns.length === 2) texts.isClosed = true
      if (texts.turns.length === 2) throw new Error('The process ends')
    }
    const { id } = await addPages({}, ...three)
    await settled()
    texts.isClosed = false
    texts.turns.length = 0
    texts.before = async () => undefined
    const slow = scriptedTexts({ aTurn: 1 })
    const processes = [texts, slow].map((own) => createTextReading({ ...platform, texts: own }))
    clock.advance(minutes(1))
    await Promise.all(processes.map((one) => one.run()))
    expect([...texts.turns, ...slow.turns].map(({ from }) => from).sort()).toEqual([2, 3])
    expect((await visitor(api.books.read, { id })).text).toMatchObject({ isWhole: true, words: 3 })
  })

  test('the machine may fail: a book waits and is tried again; a book at fault stays as far as it was read', async () => {
    const texts = scriptedTexts()
    const { platform, visitor, addPages, settled, clock, reports } = await withTexts(open, texts)
    texts.broken = new Error('No room on the disk')
    const { id } = await addPages({}, ...three)
    await settled()
    const run = () => createTextReading({ ...platform, texts }).run()
    await run()
    expect(texts.turns).toHaveLength(1)
    texts.broken = null
    clock.advance(minutes(11))
    await run()
    expect((await visitor(api.books.read, { id })).text).toMatchObject({ isWhole: true, words: 3 })

    texts.broken = new Problem('unsupported', 'Made to harm')
    const { id: harmful } = await addPages({}, ...three)
    await settled()
    texts.broken = null
    clock.advance(minutes(60))
    await run()
    expect((await visitor(api.books.read, { id: harmful })).text).toMatchObject({ isWhole: true, words: 0 })
    expect(reports.join()).toContain('could not be read from page 1 on')
  })

  test('a process that was thought dead writes nothing', async () => {
    const texts = scriptedTexts()
    const held = Promise.withResolvers<void>()
    texts.before = () => held.promise
    const { platform, visitor, addPages, settled, clock } = await withTexts(open, texts)
    const { id } = await addPages({}, ...three)
    await expect.poll(() => texts.turns.length).toBe(1)
    clock.advance(minutes(5))
    await createTextReading({ ...platform, texts: scriptedTexts() }).run()
    held.resolve()
    await settled()
    expect((await visitor(api.books.read, { id })).text).toMatchObject({ isWhole: true, read: 3, words: 3 })
  })

  test('pictures that nobody could read are read once there is OCR', async () => {
    const without = scriptedTexts()
    const { platform, visitor, addPages, settled } = await withTexts(open, without)
    const { id } = await addPages({}, 'Cover', { by: 'nobody' })
    await settled()
    expect((await visitor(api.books.read, { id })).text).toMatchObject({ words: 1, unread: 1 })
    await createTextReading({ ...platform, texts: without }).run()
    expect(without.turns).toHaveLength(1)
    const withOcr = {
      ...scriptedTexts({ machine: 'tesseract 5' }),
      read: async () => ({
        pages: [
          { page: 1, text: 'Cover', by: 'file', confidence: null } as const,
          { page: 2, text: 'Entropy', by: 'machine', confidence: 91.4 } as const,
        ],
        ...{ total: 2, next: null, isCut: false },
      }),
    }
    await createTextReading({ ...platform, texts: withOcr }).run()
    expect((await visitor(api.books.read, { id })).text).toMatchObject({ words: 2, machine: 1, unread: 0 })
    const { pages } = await visitor(api.bookTexts.read, { id, query: { from: 2 } })
    expect(pages).toEqual([{ page: 2, text: 'Entropy', readBy: 'machine', confidence: 91 }])
  })

  test('a picture that OCR fails at is tried once, and said to be unreadable', async () => {
    const texts = scriptedTexts({ machine: 'tesseract 5' })
    const { platform, visitor, addPages, settled } = await withTexts(open, texts)
    const { id } = await addPages({}, 'Cover', { by: 'nobody' })
    await settled()
    await createTextReading({ ...platform, texts }).run()
    expect(texts.turns).toHaveLength(1)
    const { pages } = await visitor(api.bookTexts.read, { id, query: { from: 2 } })
    expect(pages).toEqual([{ page: 2, text: '', readBy: 'machine', confidence: 0 }])
  })
})
