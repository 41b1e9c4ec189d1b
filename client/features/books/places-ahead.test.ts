// @vitest-environment node
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { rememberPlace } from './download/reading-positions.ts'
import { books } from './feature.ts'
import { noteOpened } from './opened.ts'

test('how far somebody read without a network is told at their next visit, whatever page that is, and once', async () => {
  vi.stubGlobal('localStorage', localStorageOf({ person: 'ada' }))
  noteOpened()
  const place = { part: 2, parts: 9, offset: 0.5, progress: 0.3, at: '2026-11-21T10:00:00.000Z' }
  const book = { id: 'torts', title: 'Torts' } as Parameters<typeof rememberPlace>[0] // only its position matters
  await rememberPlace(book, place)
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
