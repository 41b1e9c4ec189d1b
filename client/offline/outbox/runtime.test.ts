import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeCached } from '#client/offline/cache/offline-cache.ts'
import { staleWhileRevalidate } from '#client/offline/cache/stale-while-revalidate.ts'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { removeAct, sendAct, startOutbox } from './runtime.ts'
import { shown } from './visible-acts.ts'

// There is no campus to look for.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))

test('what is taken back is off the screen when the form has it again', async () => {
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      fresh: () => [],
      deliver: () => Promise.reject(new Problem('unsupported', 'Only videos')),
    }),
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
  const client = new QueryClient({
    defaultOptions: { queries: { persister: staleWhileRevalidate, staleTime: 15_000 } },
  })
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ fresh: () => [], deliver: async () => undefined }),
  })
  await writeCached('ada', [{ hash: '["own-product"]', data: 'on sale', at: Date.now() }])
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
    // Stays in flight for the whole test.
    deliveryOf: async () => ({ fresh: () => [], deliver: () => new Promise(() => undefined) }),
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
  const { drain, sendAct, startOutbox } = await import('./runtime.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'bola' } })
  let tries = 0
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      fresh: () => [],
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
  const { sendAct, startOutbox } = await import('./runtime.ts')
  const { allOf } = await import('./queue-store.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'chidi' } })
  let isReached = false
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      fresh: () => [],
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
    message: 'This phone is full. Free some space, then try again.',
  })
  isReached = true
  expect(await sendAct(act('after'))).toEqual({ state: 'sent' })
  full.mockRestore()
  expect((await allOf('chidi')).map(({ id }) => id)).toEqual(['before'])
})

test('where a full phone cannot note that something is to be tried again, that is said', async () => {
  vi.resetModules()
  const { retryAct, sendAct, startOutbox } = await import('./runtime.ts')
  const { toasts } = await import('#client/ui/feedback/toast.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'efe' } })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      fresh: () => [],
      deliver: () => Promise.reject(new Problem('unsupported', 'Only videos')),
    }),
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

test('where what sends cannot be fetched, an act is kept and waits, and goes once there is a network', async () => {
  vi.resetModules()
  let isHad = false
  const fetched = vi.fn()
  vi.doMock('./sending/lanes.ts', async (original) => {
    fetched()
    if (!isHad) throw new TypeError('Failed to fetch dynamically imported module')
    return original()
  })
  const { connectivity } = await import('#client/offline/connectivity/connectivity.ts')
  const { drain, sendAct, startOutbox } = await import('./runtime.ts')
  const { allOf } = await import('./queue-store.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ngozi' } })
  const delivered: string[] = []
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ fresh: () => [], deliver: async ({ id }) => void delivered.push(id) }),
  })
  const probed = vi.spyOn(connectivity, 'waits')
  expect(fetched, 'nothing waits').not.toHaveBeenCalled()
  const outcome = await sendAct({
    ...{ id: 'hello', ownerId: 'ngozi', kind: 'comment', topic: 'talk', to: '/blog' },
    ...{ title: 'Hello', body: {} },
  })
  expect(outcome.state).toBe('waiting')
  expect((await allOf('ngozi')).map(({ id }) => id)).toEqual(['hello'])
  expect(probed).toHaveBeenCalledTimes(1)
  isHad = true
  await drain()
  expect(delivered).toEqual(['hello'])
  expect(await allOf('ngozi')).toEqual([])
  vi.doUnmock('./sending/lanes.ts')
})

test('whoever signs out takes along what is on its way: its answer shows nowhere, and nothing more of theirs is sent', async () => {
  vi.resetModules()
  const { sendAct, startOutbox } = await import('./runtime.ts')
  const { allOf } = await import('./queue-store.ts')
  const { toast, toasts } = await import('#client/ui/feedback/toast.ts')
  const told = vi.spyOn(toast, 'tell')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'hauwa' } })
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', () => answer.promise.then(() => Response.json({ fullName: 'Hauwa' })))
  const tried: string[] = []
  startOutbox({
    client,
    call: (endpoint, input, init) => call(endpoint, input, (url, how) => fetch(url, how), init),
    deliveryOf: async () => ({
      fresh: () => [],
      async deliver({ id }, by) {
        tried.push(id)
        begun.resolve()
        by.client.setQueryData(['my-profile'], await by.call(api.profiles.own, {}))
      },
    }),
  })
  const act = (id: string) => ({
    ...{ id, ownerId: 'hauwa', kind: 'profile', topic: id, to: `/${id}`, title: id, body: {} },
  })
  const [first, second] = [sendAct(act('one')), sendAct(act('two'))]
  await begun.promise
  // As signing out does it.
  client.clear()
  client.setQueryData(['session'], { viewer: null })
  expect(await first).toEqual({ state: 'waiting', why: null })
  answer.resolve()
  await second
  client.setQueryData(['session'], { viewer: { id: 'ike' } })
  await new Promise((done) => setTimeout(done))
  expect(client.getQueryData(['my-profile'])).toBeUndefined()
  expect(tried).toEqual(['one'])
  expect([told.mock.calls, toasts.get()]).toEqual([[], []])
  expect((await allOf('hauwa')).map(({ id }) => id)).toEqual(['one', 'two'])

  client.setQueryData(['session'], { viewer: { id: 'hauwa' } })
  await vi.waitFor(async () => expect(await allOf('hauwa')).toEqual([]))
  expect(tried).toEqual(['one', 'one', 'two'])
})

test('what this phone could not keep is stopped too when its owner signs out, and its answer shows nowhere', async () => {
  vi.resetModules()
  const { sendAct, startOutbox } = await import('./runtime.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'jumoke' } })
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.stubGlobal('fetch', () => answer.promise.then(() => Response.json({ fullName: 'Jumoke' })))
  startOutbox({
    client,
    call: (endpoint, input, init) => call(endpoint, input, (url, how) => fetch(url, how), init),
    deliveryOf: async () => ({
      fresh: () => [],
      async deliver(_, by) {
        begun.resolve()
        by.client.setQueryData(['my-profile'], await by.call(api.profiles.own, {}))
      },
    }),
  })
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const sent = sendAct({
    ...{ id: 'profile', ownerId: 'jumoke', kind: 'profile', topic: 'profile', to: '/profile' },
    ...{ title: 'Profile', body: {} },
  })
  await begun.promise
  full.mockRestore()
  // As signing out does it.
  client.clear()
  client.setQueryData(['session'], { viewer: null })
  client.setQueryData(['session'], { viewer: { id: 'kunle' } })
  answer.resolve()
  expect(await sent).toMatchObject({ state: 'needs you', refusal: { code: 'unauthenticated' } })
  await new Promise((done) => setTimeout(done))
  expect(client.getQueryData(['my-profile'])).toBeUndefined()
})

test('an outbox that could not be loaded starts once there may be a network again', async () => {
  vi.resetModules()
  let isHad = false
  const fetched = vi.fn()
  vi.doMock('./runtime.ts', async (original) => {
    fetched()
    if (!isHad) throw new TypeError('Failed to fetch dynamically imported module')
    return original()
  })
  const { startOutbox } = await import('./index.ts')
  const { allOf, enqueue } = await import('./queue-store.ts')
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'obi' } })
  await enqueue({
    ...{ id: 'left', ownerId: 'obi', kind: 'comment', topic: 'talk', to: '/blog' },
    ...{ title: 'Left', body: {} },
  })
  const delivered: string[] = []
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({ fresh: () => [], deliver: async ({ id }) => void delivered.push(id) }),
  })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  isHad = true
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(delivered).toEqual(['left'])
  })
  // It is noted as sent after it has arrived; the page may not go before.
  await vi.waitFor(async () => expect(await allOf('obi')).toEqual([]))
  vi.doUnmock('./runtime.ts')
})
