import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { allOf } from './queue-store.ts'
import { sendAct, startOutbox } from './runtime.ts'

test('the last word on a profile is the last to arrive, though an earlier one brings a picture', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks })
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'emeka' } })
  const made: string[] = []
  const begun = Promise.withResolvers<void>()
  const picture = Promise.withResolvers<void>()
  startOutbox({
    client,
    call: () => Promise.reject(new Error('Nothing is asked here')),
    deliveryOf: async () => ({
      fresh: () => [],
      async deliver({ id, bytes }) {
        if (bytes) {
          begun.resolve()
          await picture.promise
        }
        made.push(id)
      },
    }),
  })
  const edit = (id: string, bytes: number) => ({
    ...{ id, ownerId: 'emeka', kind: 'profile', topic: 'my-profile', to: '/profile', title: 'Your profile' },
    ...{ body: {}, replaces: 'profile:emeka', bytes },
  })
  const first = sendAct(edit('with a picture', 200_000))
  await begun.promise
  const second = sendAct(edit('with another name', 0))
  expect(await first).toEqual({ state: 'waiting', why: null })
  const like = { id: 'like', ownerId: 'emeka', kind: 'post-like', topic: 'like', to: '/blog', title: 'Like' }
  expect(await sendAct({ ...like, body: {} })).toEqual({ state: 'sent' })
  expect(made).toEqual(['like'])
  expect(await second, 'it goes by itself, and nothing has failed').toEqual({ state: 'waiting', why: null })
  picture.resolve()
  await vi.waitFor(() => expect(made).toEqual(['like', 'with a picture', 'with another name']))
  // Each is noted as sent after it has arrived; the page may not go before.
  await vi.waitFor(async () => expect(await allOf('emeka')).toEqual([]))
})
