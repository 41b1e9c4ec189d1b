import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { personOf } from '#client/offline/storage/person.ts'
import { toasts } from '#client/ui/feedback/toast.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { cacheReads } from './cache-reads.ts'
import { written } from './cache-writes.ts'
import {
  cachedOf,
  forgetNaming,
  forgetPerson,
  pruneCache,
  readCached,
  wasCleared,
  writeCached,
} from './offline-cache.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

vi.stubGlobal('localStorage', localStorageOf())
beforeEach(() => localStorage.clear())

const clientOf = (viewer: { id: string } | null) => {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: staleWhileRevalidate, retry: false } },
  })
  client.setQueryData(['session'], { viewer })
  return client
}
const silence = () => Promise.reject(new TypeError('Failed to fetch'))

test('what was read is there at the next start, though the network is not', async () => {
  const first = clientOf({ id: 'ada' })
  cacheReads(first)
  await first.fetchQuery({ queryKey: ['posts'], queryFn: () => ['The 6:40 bus'] })
  await vi.waitFor(async () => expect(await readCached('ada', '["posts"]')).toBeTruthy())

  // Starting offline, the only session known is that of the last person.
  const second = new QueryClient({
    defaultOptions: { queries: { persister: staleWhileRevalidate, retry: false } },
  })
  expect(await second.fetchQuery({ queryKey: ['session'], queryFn: silence })).toEqual({
    viewer: { id: 'ada' },
  })
  expect(await second.fetchQuery({ queryKey: ['posts'], queryFn: silence })).toEqual(['The 6:40 bus'])
  await expect(second.fetchQuery({ queryKey: ['never'], queryFn: silence })).rejects.toThrow(
    'Failed to fetch',
  )
})

test('what somebody changes is saved at once: an app killed a moment later shows it again', async () => {
  const later = setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => ms || later(work))
  try {
    const client = clientOf({ id: 'ada' })
    cacheReads(client)
    client.setQueryData(['choices'], { muted: ['comment'] })
    await new Promise((done) => setTimeout(done))
  } finally {
    vi.stubGlobal('setTimeout', later)
  }
  await vi.waitFor(async () =>
    expect(await readCached('ada', '["choices"]')).toMatchObject({ data: { muted: ['comment'] } }),
  )
})

test('nobody sees what another has read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.uuid(), fc.string(), async (one, other, hash) => {
      fc.pre(one !== other)
      await writeCached(one, [{ hash, data: 'mine', at: 1 }])
      expect(await readCached(other, hash)).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

test('signing out leaves nothing of what was read', async () => {
  await writeCached('bola', [{ hash: 'h', data: 'mine', at: 1 }])
  await forgetPerson('bola')
  expect(await readCached('bola', 'h')).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain('campus-kept-bola') // opened again, empty
})

test('another person signing in finds nothing of the one before on the screen', async () => {
  const client = clientOf({ id: 'ada' })
  cacheReads(client)
  await client.fetchQuery({ queryKey: ['own-posts'], queryFn: () => ['a draft'] })
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  expect(client.getQueryData(['own-posts'])).toBeUndefined()
  expect(localStorage.getItem('person')).toBe('bola')
})

test('what was not used for long, or is too much, makes room: what was used last stays longest', async () => {
  const day = 24 * 60 * 60_000
  const now = 100 * day
  const aThousand = 'x'.repeat(998) // and its quotes
  for (let i = 0; i < 20; i += 1)
    await writeCached(
      'chidi',
      [{ hash: `h${i}`, data: aThousand, at: now }],
      now - (20 - i) * 2 * 60 * 60_000,
    )
  await writeCached('chidi', [{ hash: 'old', data: 0, at: now - 61 * day }], now - 61 * day)
  await readCached('chidi', 'h3', now) // used again
  await pruneCache('chidi', now, 5_000)
  const left = await Promise.all(Array.from({ length: 20 }, (_, i) => readCached('chidi', `h${i}`, now)))
  expect(left.flatMap((kept) => kept?.hash ?? [])).toEqual(['h3', 'h16', 'h17', 'h18', 'h19'])
  expect(await readCached('chidi', 'old')).toBeUndefined()
})

test('what was kept in another shape is left aside, and read anew', async () => {
  await writeCached('femi', [{ hash: '["post","1"]', data: { title: 'The 6:40 bus' }, at: 1 }])
  const db = await openDB('campus-kept-femi')
  for (const shape of [0, 99]) {
    await db.put('queries', { hash: '["post","1"]', data: 'of another build', at: 1, shape })
    expect(await readCached('femi', '["post","1"]')).toBeUndefined()
    expect(await cachedOf('femi', 'post')).toEqual([])
  }
  db.close()
})

test('of somebody whom another tab has signed out nothing is written any more', async () => {
  const client = clientOf({ id: 'gbenga' })
  cacheReads(client)
  await client.fetchQuery({ queryKey: ['one'], queryFn: () => 1 })
  await vi.waitFor(async () => expect(await readCached('gbenga', '["one"]')).toBeTruthy())
  localStorage.setItem('person', 'visitor') // the other tab
  await forgetPerson('gbenga')
  await client.fetchQuery({ queryKey: ['two'], queryFn: () => 2 })
  dispatchEvent(new Event('pagehide'))
  expect(await readCached('gbenga', '["two"]')).toBeUndefined()
  expect(await wasCleared('gbenga')).toBe(false)
})

test('what was on its way as somebody left comes to lie here no more', async () => {
  const client = clientOf({ id: 'ireti' })
  cacheReads(client)
  await client.fetchQuery({ queryKey: ['one'], queryFn: () => 1 })
  const before = written.get()
  dispatchEvent(new Event('pagehide'))
  localStorage.setItem('person', 'visitor')
  await forgetPerson('ireti')
  await vi.waitFor(() => expect(written.get()).toBeGreaterThan(before))
  expect(JSON.stringify({ ...localStorage })).not.toContain('ireti')
  expect(await readCached('ireti', '["one"]')).toBeUndefined()
})

test('a session that ran out leaves what was kept readable, and is not kept itself', async () => {
  const client = clientOf({ id: 'hawa' })
  cacheReads(client)
  await client.fetchQuery({ queryKey: ['posts'], queryFn: () => ['The 6:40 bus'] })
  await vi.waitFor(async () => expect(await readCached('hawa', '["session"]')).toBeTruthy())
  client.setQueryData(['session'], { viewer: null, expired: true })
  dispatchEvent(new Event('pagehide'))
  expect(client.getQueryData(['posts'])).toEqual(['The 6:40 bus'])
  expect(personOf(client)).toBe('hawa')
  expect((await readCached('hawa', '["session"]'))?.data).toEqual({ viewer: { id: 'hawa' } })
})

test('what the browser threw away is noticed once, and what its owner took along is not', async () => {
  await writeCached('dayo', [{ hash: 'h', data: 1, at: 1 }])
  expect(await wasCleared('dayo')).toBe(false)
  await deleteDB('campus-kept-dayo', { blocked: () => undefined })
  expect(await wasCleared('dayo')).toBe(true)
  expect(await wasCleared('dayo')).toBe(false)

  await writeCached('efe', [{ hash: 'h', data: 1, at: 1 }])
  await forgetPerson('efe')
  expect(await wasCleared('efe')).toBe(false)
})

test('a phone that is too full to keep what is read says so, once, and keeps on reading', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const client = clientOf({ id: 'ife' })
  cacheReads(client)
  const told = () => toasts.get().filter(({ text }) => text.startsWith('This phone is full'))
  for (const key of ['one', 'two']) {
    expect(await client.fetchQuery({ queryKey: [key], queryFn: () => key })).toBe(key)
    const tries = full.mock.calls.length
    dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(full.mock.calls.length).toBeGreaterThan(tries + 2))
    await vi.waitFor(() => expect(told()).toHaveLength(1))
  }
  full.mockRestore()
})

test('who is met no more goes with every answer that shows them, and with nothing else', async () => {
  const answers = {
    list: [{ owner: { id: 'kola' } }, { owner: { id: 'lola' } }],
    other: { owner: { id: 'lola' } },
  }
  await writeCached('jide', [
    ...Object.entries(answers).map(([hash, data]) => ({ hash, data, at: 1 })),
    { hash: '["person","kola"]', data: null, at: 1 },
  ])
  await forgetNaming('jide', 'kola')
  const left = await Promise.all(
    ['list', 'other', '["person","kola"]'].map((hash) => readCached('jide', hash)),
  )
  expect(left.map((kept) => kept?.data)).toEqual([undefined, answers.other, undefined])
})

test('what the page before kept is asked for again, however young it is', async () => {
  await writeCached('kemi', [{ hash: '["choices"]', data: 'off', at: performance.timeOrigin - 1 }])
  const client = clientOf({ id: 'kemi' })
  const options = { queryKey: ['choices'], queryFn: async () => 'on' }
  expect(await client.fetchQuery(options)).toBe('off')
  await vi.waitFor(() => expect(client.getQueryData(['choices'])).toBe('on'))
})

test('what was kept by a clock that was ahead is asked for again', async () => {
  const aDay = 24 * 60 * 60_000
  await writeCached('lola', [{ hash: '["posts"]', data: 'old', at: Date.now() + aDay }])
  const client = clientOf({ id: 'lola' })
  const release = Promise.withResolvers<string>()
  const options = { queryKey: ['posts'], queryFn: () => release.promise, staleTime: 15_000 }
  expect(await client.fetchQuery(options)).toBe('old')
  await vi.waitFor(() => expect(client.getQueryState(['posts'])?.dataUpdatedAt).toBe(0))
  release.resolve('new')
  await vi.waitFor(() => expect(client.getQueryData(['posts'])).toBe('new'))
})

test('what was fetched for somebody who has left meanwhile is not written, and leaves nothing', async () => {
  const answer = [{ hash: '["sheet"]', data: 'theirs', at: 1 }]
  const isThere = async () => (await indexedDB.databases()).some(({ name }) => name === 'campus-kept-kunle')
  localStorage.setItem('person', 'visitor')
  await writeCached('kunle', answer)
  expect(await isThere()).toBe(false)
  localStorage.setItem('person', 'kunle')
  const writing = writeCached('kunle', answer)
  localStorage.setItem('person', 'visitor')
  await writing
  expect(await isThere()).toBe(false)
  expect(localStorage.getItem('something-kept:kunle')).toBeNull()
})
