import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { books } from '../feature.ts'
import { noteOpened } from '../opened.ts'
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

test('the library is kept in one call, once a day, for whoever has opened it', async () => {
  let asked = 0
  const call = (async ({ path }: { path: string }) => {
    if (path === api.books.catalogue.path) asked += 1
    return { items: path === api.books.catalogue.path ? shelf : [] }
  }) as unknown as Caller
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  const local = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  })
  await books.fetchAhead?.(client, call)
  expect(asked).toBe(0)
  noteOpened()
  await books.fetchAhead?.(client, call)
  await keepCatalogue(client, call)
  expect(asked).toBe(1)
  expect(titles(await keptCatalogue(client))).toEqual(['Ẹ̀kọ́ ìṣirò', 'Constitutional law'])
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  expect(await keptCatalogue(client)).toEqual([])
})
