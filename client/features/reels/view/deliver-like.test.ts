import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { tell } from '#client/offline/outbox/broadcast.ts'
import { enqueue } from '#client/offline/outbox/queue-store.ts'
import { startOutbox } from '#client/offline/outbox/runtime.ts'
import { shown } from '#client/offline/outbox/visible-acts.ts'
import * as like from './deliver-like.ts'

test('a like that the worker or another tab has sent fills the heart here, and reels alone are read anew', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  for (const key of [['reels', 'all'], ['my-posts'], ['products']])
    await client.prefetchQuery({ queryKey: key, queryFn: () => key.join() })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated) asked.push(query.queryKey.join())
  })
  client.setQueryData(['session'], { viewer: { id: 'dayo' } })
  await enqueue({
    ...{ id: 'liked', ownerId: 'dayo', kind: 'reel-like', topic: 'reel-like:bus', to: '/reels?id=bus' },
    ...{ title: 'Like “The bus”', body: { reelId: 'bus', liked: true } },
  })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    // Somebody else sends it.
    deliveryOf: async () => ({ ...like, deliver: () => new Promise(() => undefined) }),
  })
  await vi.waitFor(() => expect(shown.get().acts).toHaveLength(1))
  tell({ type: 'sent', ownerId: 'dayo', id: 'liked', topic: 'reel-like:bus' })
  await vi.waitFor(() => expect(client.getQueryData(['liked-reels', 'dayo'])).toEqual({ bus: true }))
  expect(asked).toEqual(['reels,all'])
})
