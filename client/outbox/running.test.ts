import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { writeKept } from '#client/kept/kept.ts'
import { keptFirst } from '#client/kept/kept-first.ts'
import { Problem } from '#contract/problem.ts'
import { removeAct, sendAct, startOutbox } from './running.ts'
import { shown } from './shown.ts'

test('what is taken back is off the screen when the form has it again', async () => {
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ deliver: () => Promise.reject(new Problem('unsupported', 'Only videos')) }),
  })
  const id = 'half-a-film'
  const outcome = await sendAct({
    ...{ id, ownerId: 'ada', kind: 'reel', topic: 'my-reels', to: '/post-reel' },
    ...{ title: 'Half a film', body: {} },
  })
  expect(outcome).toMatchObject({ state: 'needs you', refusal: { message: 'Only videos' } })
  await removeAct(id)
  expect(shown.get().acts).toEqual([])
})

test('what lies on the phone alone is read anew once something of this person has arrived', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { persister: keptFirst, staleTime: 15_000 } } })
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ deliver: async () => undefined }),
  })
  await writeKept('ada', [{ hash: '["own-product"]', data: 'on sale', at: Date.now() }])
  await sendAct({
    ...{ id: 'reserved', ownerId: 'ada', kind: 'reel', topic: 'my-reels', to: '/post-reel' },
    ...{ title: 'Reserved', body: {} },
  })
  const observer = new QueryObserver(client, { queryKey: ['own-product'], queryFn: () => 'reserved' })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('reserved'))
  stop()
})

test('the browser is asked to see to what is kept at once, not only when it could not be sent', async () => {
  const asked: string[] = []
  const sync = { register: async (tag: string) => void asked.push(tag) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ sync }) },
  })
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    // On its way for as long as this test runs.
    deliveryOf: async () => ({ deliver: () => new Promise(() => undefined) }),
  })
  void sendAct({
    ...{ id: 'long', ownerId: 'ada', kind: 'reel', topic: 'my-reels', to: '/post-reel' },
    ...{ title: 'Long', body: {} },
  })
  await vi.waitFor(() => expect(asked).toEqual(['outbox']))
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('whom the campus does not know any more it is not sent again and again, until it was asked who is here', async () => {
  vi.resetModules()
  const { drain, sendAct, startOutbox } = await import('./running.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  let tries = 0
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      async deliver() {
        tries += 1
        if (tries === 1) throw new Problem('unauthenticated', 'Please sign in')
      },
    }),
  })
  const act = { id: 'kettle', ownerId: 'bola', kind: 'product', topic: 'my-products', to: '/post-product' }
  expect(await sendAct({ ...act, title: 'Kettle', body: {} })).toEqual({ state: 'waiting', why: 'sign in' })
  await drain()
  await drain()
  expect(tries).toBe(1)
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  await vi.waitFor(() => expect(tries).toBe(2))
})

test('a phone that is full says so where the campus is out of reach too, and keeps what was made before', async () => {
  vi.resetModules()
  const { sendAct, startOutbox } = await import('./running.ts')
  const { allOf } = await import('./box.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'chidi' } })
  let isReached = false
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      async deliver() {
        if (!isReached) throw new TypeError('Failed to fetch')
      },
    }),
  })
  const act = (id: string) => ({
    ...{ id, ownerId: 'chidi', kind: 'comment', topic: 'talk', to: '/blog', title: id, body: {} },
  })
  expect(await sendAct(act('before'))).toEqual({ state: 'waiting', why: 'network' })
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(sendAct(act('after'))).rejects.toMatchObject({
    code: 'full',
    message: 'This phone is full: there is no room left to keep it. Free some space, then try again.',
  })
  isReached = true
  expect(await sendAct(act('after'))).toEqual({ state: 'sent' })
  full.mockRestore()
  expect((await allOf('chidi')).map(({ id }) => id)).toEqual(['before'])
})

test('where a full phone cannot note that something is to be tried again, that is said', async () => {
  vi.resetModules()
  const { retryAct, sendAct, startOutbox } = await import('./running.ts')
  const { toasts } = await import('#client/ui/toast.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'efe' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ deliver: () => Promise.reject(new Problem('unsupported', 'Only videos')) }),
  })
  const film = { id: 'film', ownerId: 'efe', kind: 'reel', topic: 'my-reels', to: '/post-reel' }
  await sendAct({ ...film, title: 'Film', body: {} })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(retryAct('film')).rejects.toMatchObject({ code: 'full' })
  full.mockRestore()
  expect(toasts.get().at(-1)?.text).toContain('This phone is full')
})

test('what another tab has sent is read anew where it shows, and nothing else is paid for again', async () => {
  vi.resetModules()
  const { startOutbox } = await import('./running.ts')
  const { tell } = await import('./tabs.ts')
  const { keep } = await import('./box.ts')
  const { shown: seen } = await import('./shown.ts')
  const client = new QueryClient()
  const asked: string[] = []
  for (const key of [['comments', 'bus'], ['comments', 'rain'], ['products']])
    await client.prefetchQuery({ queryKey: key, queryFn: () => key.join() })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated) asked.push(query.queryKey.join())
  })
  client.setQueryData(['session'], { viewer: { id: 'dayo' } })
  const act = {
    id: 'said',
    ownerId: 'dayo',
    kind: 'comment',
    topic: 'talk',
    to: '/blog',
    title: 'Said',
    body: {},
  }
  await keep(act)
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      deliver: () => new Promise(() => undefined),
      fresh: () => [['comments', 'bus']],
    }),
  })
  await vi.waitFor(() => expect(seen.get().acts).toHaveLength(1))
  tell({ type: 'sent', ownerId: 'dayo', id: 'said', topic: 'talk' })
  await vi.waitFor(() => expect(asked).toEqual(['comments,bus']))
})

test('what another tab or the worker has sent is told, though it lay here no more when this page looked', async () => {
  vi.resetModules()
  const { sendAct, startOutbox } = await import('./running.ts')
  const { tell } = await import('./tabs.ts')
  const { allOf, markArrived } = await import('./box.ts')
  const { shown: seen } = await import('./shown.ts')
  const client = new QueryClient()
  const anew: string[] = []
  const told: string[] = []
  const of = { ownerId: 'ebun', kind: 'comment', topic: 'talk', to: '/blog', title: 'Said', body: {} }
  client.setQueryData(['session'], { viewer: { id: 'ebun' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      deliver: () => new Promise(() => undefined),
      fresh: ({ id }) => [['comments', id]],
      arrived: ({ id }) => void told.push(id),
    }),
  })
  const read = client.invalidateQueries.bind(client)
  vi.spyOn(client, 'invalidateQueries').mockImplementation((which, ...more) => {
    anew.push(which?.queryKey?.join() ?? 'all')
    return read(which, ...more)
  })
  const outcome = sendAct({ id: 'shouted', ...of })
  await vi.waitFor(() => expect(seen.get().acts).toHaveLength(1))
  const [kept] = await allOf('ebun')
  if (kept) await markArrived(kept)
  // Whoever sent it had told that it does, and this page has only now come to look.
  tell({ type: 'sending', ownerId: 'ebun', id: 'shouted', lane: 'light' })
  await vi.waitFor(() => expect(seen.get().acts).toEqual([]))
  tell({ type: 'sent', ownerId: 'ebun', id: 'shouted', topic: 'talk' })
  await outcome
  await vi.waitFor(() => expect(told).toEqual(['shouted']))
  expect(anew).toEqual(['comments,shouted'])
})

test('the earlier of two words that another tab has sent is not read anew while the later one waits', async () => {
  vi.resetModules()
  const { sendAct, startOutbox } = await import('./running.ts')
  const { tell } = await import('./tabs.ts')
  const { shown: seen } = await import('./shown.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'fola' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ deliver: () => new Promise(() => undefined), fresh: () => [['bus']] }),
  })
  const anew = vi.spyOn(client, 'invalidateQueries')
  const act = (id: string) => ({
    ...{ id, ownerId: 'fola', kind: 'product-change', topic: 'bus', to: '/bus', title: id, body: {} },
    replaces: 'bus:state',
  })
  const waits = (id: string) => vi.waitFor(() => expect(seen.get().acts.map((one) => one.id)).toEqual([id]))
  void sendAct(act('sold'))
  await waits('sold')
  void sendAct(act('on sale'))
  await waits('on sale')
  tell({ type: 'sent', ownerId: 'fola', id: 'sold', topic: 'bus' })
  // Both are heard one after the other.
  tell({ type: 'sent', ownerId: 'fola', id: 'on sale', topic: 'bus' })
  await vi.waitFor(() => expect(anew).toHaveBeenCalled())
  expect(anew.mock.calls).toEqual([[{ queryKey: ['bus'] }]])
})
