import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CallerProvider } from '#client/api/api-client.tsx'
import { startOutbox } from '#client/offline/outbox/runtime.ts'
import type { Delivery } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openingPlace, timeOfPlace } from '../download/reading-positions.ts'
import * as mark from './deliver-mark.ts'
import { useMarks } from './use-marks.ts'

/** Ada with a book of hers open on a phone whose clock is three days behind the campus. */
async function start() {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const fileId = await keepBookFile(it.platform, small.pdf(), { ownerId: ada.id, name: 'book' })
  const body = { title: 'A book', description: 'Of some use.', drawnCover: true, fileId }
  const book = await ada(api.books.add, { id: newId(), body })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(it.clock.now()) - 3 * 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: ada.id } })
  const delivery: Delivery = mark
  startOutbox({ client, call: ada, deliveryOf: async () => delivery })
  const here = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      <CallerProvider value={ada}>{children}</CallerProvider>
    </QueryClientProvider>
  )
  const there = async () => (await ada(api.bookMarks.list, { id: book.id })).items.map(({ note }) => note)
  return { it, ada, book, there, open: () => renderHook(() => useMarks(book), { wrapper: here }) }
}

test('what is changed on a phone whose clock is behind follows what it had seen', async () => {
  const { it, ada, book, there, open } = await start()
  const where = { part: 2, offset: 0.5, begins: 10, ends: 16, quote: 'a beam' }
  const first = { kind: 'highlight', ...where, note: 'From the tablet', at: it.clock.now() } as const
  await ada(api.bookMarks.keep, { id: book.id, markId: newId(), body: { ...first, removed: false } })
  it.clock.advance(60_000)
  const { result } = open()
  const only = async (note: string) => {
    await waitFor(() => expect(result.current?.all.map(({ note }) => note)).toEqual([note]))
    const [mark] = result.current?.all ?? []
    if (!mark) throw new Error('No mark')
    return mark
  }
  const seen = await only('From the tablet')
  result.current?.note(seen, 'For the exam', () => undefined)
  await vi.waitFor(async () => expect(await there()).toEqual(['For the exam']))
  result.current?.remove(await only('For the exam'))
  await vi.waitFor(async () => expect(await there()).toEqual([]))
})

test('where somebody reads on with such a clock is where they read last', async () => {
  const { it, ada, book } = await start()
  const where = { part: 1, parts: 3, offset: 0, progress: 0.2 }
  await ada(api.reading.keepPlace, { id: book.id, body: { ...where, at: it.clock.now() } })
  it.clock.advance(60_000)
  await openingPlace(book, ada, true)
  const on = { ...where, part: 2, progress: 0.6, at: timeOfPlace(book.id) }
  await ada(api.reading.keepPlace, { id: book.id, body: on })
  expect((await ada(api.reading.place, { id: book.id })).place).toMatchObject({ part: 2, progress: 0.6 })
})
