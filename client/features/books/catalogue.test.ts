import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { BookCard } from '#contract/books.ts'
import type { Caller } from '#contract/call.ts'
import { keepCatalogue, keptCatalogue, shelve } from './catalogue.ts'

const book = (facts: Partial<BookCard>) =>
  ({
    id: facts.title,
    description: '',
    author: null,
    courseCode: null,
    average: 0,
    ratings: 0,
    file: { bytes: 1 },
    ...facts,
  }) as BookCard
const shelf = [
  book({
    title: 'Ẹ̀kọ́ ìṣirò',
    courseCode: 'MTH 101',
    average: 3,
    kind: 'notes',
    file: { bytes: 9 } as BookCard['file'],
  }),
  book({ title: 'Constitutional law', average: 5, file: { bytes: 2 } as BookCard['file'] }),
]
const titles = (books: BookCard[]) => books.map(({ title }) => title)

test('the shelf is searched and narrowed on the phone as on the campus', () => {
  expect(titles(shelve(shelf, { search: 'eko' }))).toEqual(['Ẹ̀kọ́ ìṣirò'])
  expect(titles(shelve(shelf, { search: 'mth 101' }))).toEqual(['Ẹ̀kọ́ ìṣirò'])
  expect(titles(shelve(shelf, { kind: 'notes', search: 'law' }))).toEqual([])
  expect(titles(shelve(shelf, { sort: 'rated' }))).toEqual(['Constitutional law', 'Ẹ̀kọ́ ìṣirò'])
  expect(titles(shelve(shelf, { sort: 'smallest' }))).toEqual(['Constitutional law', 'Ẹ̀kọ́ ìṣirò'])
})

test('every page of the library is kept, once a day', async () => {
  const pages = [
    { items: [shelf[0]], next: 'more' },
    { items: [shelf[1]], next: null },
  ]
  let asked = 0
  const call = (async () => pages[asked++ % 2]) as unknown as Caller
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  await keepCatalogue(client, call, 1_000)
  await keepCatalogue(client, call, 2_000)
  expect(asked).toBe(2)
  expect(titles(await keptCatalogue(client))).toEqual(['Ẹ̀kọ́ ìṣirò', 'Constitutional law'])
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  expect(await keptCatalogue(client)).toEqual([])
})
