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
  for (const reelId of ['bus', 'goal'])
    await enqueue({
      ...{ id: `liked ${reelId}`, ownerId: 'dayo', kind: 'reel-like', topic: `reel-like:${reelId}` },
      ...{ to: `/reels?id=${reelId}`, title: `Like “${reelId}”`, body: { reelId, liked: true } },
    })
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    // Somebody else sends it.
    deliveryOf: async () => ({ ...like, deliver: () => new Promise(() => undefined) }),
  })
  await vi.waitFor(() => expect(shown.get().acts).toHaveLength(2))
  tell({ type: 'sent', ownerId: 'dayo', id: 'liked bus', topic: 'reel-like:bus' })
  await vi.waitFor(() => expect(client.getQueryData(['liked-reels', 'dayo'])).toEqual({ bus: true }))
  expect(asked).toEqual(['reels,all'])
  // As well on a page that nobody looks at.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  tell({ type: 'sent', ownerId: 'dayo', id: 'liked goal', topic: 'reel-like:goal' })
  await vi.waitFor(() =>
    expect(client.getQueryData(['liked-reels', 'dayo'])).toEqual({ bus: true, goal: true }),
  )
  vi.restoreAllMocks()
})
