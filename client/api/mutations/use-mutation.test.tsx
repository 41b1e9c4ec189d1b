import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { startOutbox } from '#client/offline/outbox/runtime.ts'
import { shown as outbox } from '#client/offline/outbox/visible-acts.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { CallerProvider } from '../api-client.tsx'
import { arrived, fresh } from './deliver-change.ts'
import { takeOut, useChange } from './use-mutation.ts'

/** A page of a list; the campus answers when told to. */
interface Page {
  items: { id: string }[]
  next: string | null
}

test('a change in a list that is being continued keeps it going on', async () => {
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  const sent = Promise.withResolvers<void>()
  const call = () => Promise.reject(new Error('Nothing is asked here'))
  startOutbox({ client, call, deliveryOf: async () => ({ deliver: () => sent.promise, arrived, fresh }) })
  const waiting: ((page: Page) => void)[] = []
  const here = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      <CallerProvider value={() => Promise.reject(new Error('Nothing is asked here'))}>
        {children}
      </CallerProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const list = useInfiniteQuery({
        queryKey: ['my-posts'],
        queryFn: () => new Promise<Page>((resolve) => waiting.push(resolve)),
        initialPageParam: '',
        getNextPageParam: ({ next }) => next,
      })
      return { list, change: useChange() }
    },
    { wrapper: here },
  )
  const answer = (...ids: string[]) =>
    act(async () => {
      await waitFor(() => expect(waiting).not.toEqual([]))
      waiting.shift()?.({ items: ids.map((id) => ({ id })), next: 'more' })
    })
  const shown = () => result.current.list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  await answer('rain', 'bus')
  await waitFor(() => expect(shown()).toEqual(['rain', 'bus']))

  act(() => void result.current.list.fetchNextPage())
  await waitFor(() => expect(waiting).toHaveLength(1))
  const id = newId()
  await act(async () => {
    void result.current.change(
      {
        ...{ kind: 'post-change', title: 'Delete “The bus”', to: '/profile', replaces: `post:${id}:being` },
        ask: { of: 'ownPosts', verb: 'remove', input: { id } },
        fresh: [['my-posts']],
      },
      { show: () => takeOut(client, ['my-posts'], 'bus') },
    )
  })
  await waitFor(() => expect(shown()).toEqual(['rain']))
  await waitFor(() => expect(waiting).toHaveLength(2))
  await waitFor(() => expect(outbox.get().acts).toHaveLength(1))
  sent.resolve()
  await waitFor(() => expect(outbox.get().acts).toEqual([]))
  // Reads begun before the change are cancelled; a next page is not, though the change has arrived.
  await answer('lost')
  await answer('pump')
  await waitFor(() => expect(shown()).toEqual(['rain', 'pump']))
  // The refetch follows once that page is there.
  await waitFor(() => expect(waiting).toHaveLength(1))
})
