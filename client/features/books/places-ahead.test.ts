// @vitest-environment node
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { openPhone } from './download/database.ts'
import { placesHere, rememberPlace } from './download/reading-positions.ts'
import { books } from './feature.ts'
import { noteOpened } from './opened.ts'

const place = { part: 2, parts: 9, offset: 0.5, progress: 0.3, at: '2026-11-21T10:00:00.000Z' }
// Only its position matters.
const named = (id: string) => ({ id, title: id }) as Parameters<typeof rememberPlace>[0]

test('how far somebody read without a network is told at their next visit, whatever page that is, and once', async () => {
  vi.stubGlobal('localStorage', localStorageOf({ person: 'ada' }))
  noteOpened()
  await rememberPlace(named('torts'), place)
  const told: unknown[] = []
  const call = (async (endpoint: unknown, input: unknown) => {
    if (endpoint !== api.reading.keepPlace) return { items: [] }
    told.push(input)
    return { place }
  }) as unknown as Caller // answers only what is asked here
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: null })
  await books.fetchAhead?.(client, call)
  expect(told, 'a visitor has none').toEqual([])
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  for (const _ of ['this visit', 'the next']) await books.fetchAhead?.(client, call)
  expect(told).toEqual([{ id: 'torts', body: place }])
  vi.unstubAllGlobals()
})

test('the place in a removed book holds up no other: it goes, or stays with the book on this phone', async () => {
  vi.stubGlobal('localStorage', localStorageOf({ person: 'bola' }))
  noteOpened()
  const ids = ['gone', 'gone and here', 'torts']
  for (const id of ids) await rememberPlace(named(id), place)
  const here = named('gone and here')
  await (await openPhone('bola')).put('books', { book: here, bytes: 9, whole: true, at: place.at }, here.id)
  const told: unknown[] = []
  const call = (async (endpoint: unknown, input: { id: string }) => {
    if (endpoint !== api.reading.keepPlace) return { items: [] }
    told.push(input.id)
    if (input.id !== 'torts') throw new Problem('missing', 'Book not found')
    return { place }
  }) as unknown as Caller // answers only what is asked here
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  for (const _ of ['this visit', 'the next']) await books.fetchAhead?.(client, call)
  expect(told).toEqual(ids)
  expect((await placesHere()).map(({ book }) => book.id).sort()).toEqual(['gone and here', 'torts'])
  vi.unstubAllGlobals()
})
