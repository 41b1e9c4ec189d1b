import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

test('what another tab has sent is read anew where it shows, and nothing else is paid for again', async () => {
  vi.resetModules()
  const { startOutbox } = await import('./runtime.ts')
  const { tell } = await import('./broadcast.ts')
  const { enqueue } = await import('./queue-store.ts')
  const { shown: seen } = await import('./visible-acts.ts')
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
  await enqueue(act)
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
  const { sendAct, startOutbox } = await import('./runtime.ts')
  const { tell } = await import('./broadcast.ts')
  const { allOf, markArrived } = await import('./queue-store.ts')
  const { shown: seen } = await import('./visible-acts.ts')
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
  // The sender had announced it before this page began to look.
  tell({ type: 'sending', ownerId: 'ebun', id: 'shouted', lane: 'light' })
  await vi.waitFor(() => expect(seen.get().acts).toEqual([]))
  tell({ type: 'sent', ownerId: 'ebun', id: 'shouted', topic: 'talk' })
  await outcome
  await vi.waitFor(() => expect(told).toEqual(['shouted']))
  expect(anew).toEqual(['comments,shouted'])
})

test('the earlier of two words that another tab has sent is not read anew while the later one waits', async () => {
  vi.resetModules()
  const { sendAct, startOutbox } = await import('./runtime.ts')
  const { tell } = await import('./broadcast.ts')
  const { shown: seen } = await import('./visible-acts.ts')
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
  // Messages arrive in order.
  tell({ type: 'sent', ownerId: 'fola', id: 'on sale', topic: 'bus' })
  await vi.waitFor(() => expect(anew).toHaveBeenCalled())
  expect(anew.mock.calls).toEqual([[{ queryKey: ['bus'] }]])
})
