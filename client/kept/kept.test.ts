import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { deleteDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, keepReading, readKept, tidyKept, wasCleared, writeKept } from './kept.ts'
import { keptFirst } from './kept-first.ts'

/** The test's own: Node's has no file here, and hides the browser's. */
const local = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => local.set(key, value),
  removeItem: (key: string) => local.delete(key),
})
beforeEach(() => local.clear())

const clientOf = (viewer: { id: string } | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { persister: keptFirst, retry: false } } })
  client.setQueryData(['session'], { viewer })
  return client
}
const silence = () => Promise.reject(new TypeError('Failed to fetch'))

test('what was read is there at the next start, though the network is not', async () => {
  const first = clientOf({ id: 'ada' })
  keepReading(first)
  await first.fetchQuery({ queryKey: ['posts'], queryFn: () => ['The 6:40 bus'] })
  await vi.waitFor(async () => expect(await readKept('ada', '["posts"]')).toBeTruthy())

  // No session is known at a start without a network but that of whoever was last.
  const second = new QueryClient({ defaultOptions: { queries: { persister: keptFirst, retry: false } } })
  expect(await second.fetchQuery({ queryKey: ['session'], queryFn: silence })).toEqual({
    viewer: { id: 'ada' },
  })
  expect(await second.fetchQuery({ queryKey: ['posts'], queryFn: silence })).toEqual(['The 6:40 bus'])
  await expect(second.fetchQuery({ queryKey: ['never'], queryFn: silence })).rejects.toThrow(
    'Failed to fetch',
  )
})

test('nobody sees what another has read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.uuid(), fc.string(), async (one, other, hash) => {
      fc.pre(one !== other)
      await writeKept(one, [{ hash, data: 'mine', at: 1 }])
      expect(await readKept(other, hash)).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

test('signing out leaves nothing of what was read', async () => {
  await writeKept('bola', [{ hash: 'h', data: 'mine', at: 1 }])
  await forgetPerson('bola')
  expect(await readKept('bola', 'h')).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain('campus-kept-bola') // opened anew, empty
})

test('another person signing in finds nothing of the one before on the screen', async () => {
  const client = clientOf({ id: 'ada' })
  keepReading(client)
  await client.fetchQuery({ queryKey: ['own-posts'], queryFn: () => ['a draft'] })
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  expect(client.getQueryData(['own-posts'])).toBeUndefined()
  expect(localStorage.getItem('person')).toBe('bola')
})

test('what is too old or too much makes room, the oldest first', async () => {
  const day = 24 * 60 * 60_000
  const now = 100 * day
  await writeKept(
    'chidi',
    Array.from({ length: 520 }, (_, i) => ({ hash: `h${i}`, data: i, at: now - i * 1_000 })),
  )
  await writeKept('chidi', [{ hash: 'old', data: 0, at: now - 61 * day }])
  await tidyKept('chidi', now)
  expect(await readKept('chidi', 'old')).toBeUndefined()
  expect(await readKept('chidi', 'h519')).toBeUndefined()
  expect(await readKept('chidi', 'h0')).toBeTruthy()
})

test('what the browser threw away is noticed once, and what its owner took along is not', async () => {
  await writeKept('dayo', [{ hash: 'h', data: 1, at: 1 }])
  expect(await wasCleared('dayo')).toBe(false)
  await deleteDB('campus-kept-dayo', { blocked: () => undefined })
  expect(await wasCleared('dayo')).toBe(true)
  expect(await wasCleared('dayo')).toBe(false)

  await writeKept('efe', [{ hash: 'h', data: 1, at: 1 }])
  await forgetPerson('efe')
  expect(await wasCleared('efe')).toBe(false)
})
