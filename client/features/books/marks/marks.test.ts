import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { deliver, type MarkBody } from './deliver-mark.ts'
import { dropTakenBack, keepMark, marksHere, takeMarks } from './kept-marks.ts'

let phones = 0

async function start() {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const fileId = await keepBookFile(it.platform, small.pdf(), { ownerId: ada.id, name: 'book' })
  const body = { title: 'A book', description: 'Of some use.', drawnCover: true, fileId }
  const { id: bookId } = await ada(api.books.add, { id: newId(), body })
  const now = Date.parse(it.clock.now()) - 60_000
  const mark = (seconds: number, more: Partial<BookMark> = {}): BookMark => ({
    ...{ id: newId(), bookId, kind: 'highlight', part: 2, offset: 0.5, begins: 10, ends: 16 },
    ...{ quote: 'a beam', note: '', at: new Date(now + seconds * 1000).toISOString(), ...more },
  })
  /** A phone of Ada's whose outbox sends only when it is told to. */
  function phone() {
    phones += 1
    const ownerId = `ada-${phones}`
    return {
      say: (told: BookMark, removed = false) =>
        keepMark(ownerId, { mark: told, removed, sent: false }).then(
          () => () =>
            deliver(
              { ownerId, body: { mark: told, removed } } as Act<MarkBody>,
              { call: ada } as unknown as Delivering,
            ),
        ),
      open: async () => takeMarks(ownerId, bookId, (await ada(api.bookMarks.list, { id: bookId })).items),
      marks: () => marksHere(ownerId, bookId),
      tidy: (...waiting: string[]) => dropTakenBack(ownerId, bookId, async () => new Set(waiting)),
    }
  }
  return { mark, phone, there: async () => (await ada(api.bookMarks.list, { id: bookId })).items }
}

test('what is marked on one phone is on the other when it opens the book, once, however often it is sent', async () => {
  const { mark, phone, there } = await start()
  const [one, other] = [phone(), phone()]
  const highlight = mark(1)
  const send = await one.say(highlight)
  expect(await one.marks()).toEqual([highlight])
  await send()
  await send()
  expect(await there()).toEqual([highlight])
  await other.open()
  expect(await other.marks()).toEqual([highlight])
})

test('the same words marked on two phones are one mark on both, with the note that one of them has', async () => {
  const { mark, phone, there } = await start()
  const [one, other] = [phone(), phone()]
  const [first, second] = [mark(1), mark(2, { note: 'For the exam' })]
  const [sendFirst, sendSecond] = [await one.say(first), await other.say(second)]
  await sendFirst()
  await sendSecond()
  const left = { ...first, note: 'For the exam', at: second.at }
  expect(await other.marks()).toEqual([left])
  await one.open()
  expect(await one.marks()).toEqual([left])
  expect(await there()).toEqual([left])
})

test('what one phone removed is gone from the other, and what has not been sent stays', async () => {
  const { mark, phone } = await start()
  const [one, other] = [phone(), phone()]
  const [first, waiting] = [mark(1), mark(2, { part: 1 })]
  await (await one.say(first))()
  await one.say(waiting)
  await other.open()
  await (await other.say({ ...first, at: mark(3).at }, true))()
  expect(await other.marks()).toEqual([])
  await one.open()
  expect(await one.marks()).toEqual([waiting])
})

test('an older word that arrives late gives way on its own phone too; a word said meanwhile does not', async () => {
  const { mark, phone } = await start()
  const [one, other] = [phone(), phone()]
  const first = mark(1)
  await (await one.say(first))()
  await other.open()
  await (await other.say({ ...first, note: 'From the tablet', at: mark(9).at }))()
  const late = await one.say({ ...first, note: 'Offline', at: mark(5).at })
  await late()
  expect((await one.marks()).map(({ note }) => note)).toEqual(['From the tablet'])
  const send = await one.say({ ...first, note: 'Second', at: mark(20).at })
  const third = { ...first, note: 'Third', at: mark(21).at }
  await one.say(third)
  await send()
  expect(await one.marks()).toEqual([third])
})

test('what was taken out of the outbox is marked no more, and what the campus had before stands again', async () => {
  const { mark, phone } = await start()
  const one = phone()
  const known = mark(1)
  await (await one.say(known))()
  await one.say({ ...known, note: 'Refused', at: mark(2).at })
  const [refused, waiting] = [mark(3, { part: 3 }), mark(4, { part: 4 })]
  await one.say(refused)
  await one.say(waiting)
  await one.tidy(known.id, refused.id, waiting.id)
  expect(await one.marks()).toHaveLength(3)
  await one.tidy(waiting.id)
  await one.open()
  expect(await one.marks()).toEqual([known, waiting])
})
