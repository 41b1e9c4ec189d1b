import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { toasts } from '#client/ui/feedback/toast.ts'
import { CallerProvider } from '../api-client.tsx'
import { useChange } from './use-mutation.ts'

// There is no IndexedDB here, as on a phone that stores nothing.
test('what could neither be kept nor sent shows as it was, though nothing can be read anew', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  const call = () => Promise.reject(new TypeError('Failed to fetch'))
  const here = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      <CallerProvider value={call}>{children}</CallerProvider>
    </QueryClientProvider>
  )
  client.setQueryData(['product', 'kettle'], 'on sale')
  // What stood there, one after the other: a page may be drawn once for both.
  const seen: unknown[] = []
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') seen.push(event.action.data)
  })
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey: ['product', 'kettle'], queryFn: call, staleTime: 60_000 })
      return { data, change: useChange() }
    },
    { wrapper: here },
  )
  const change = {
    ...{ kind: 'product-change', title: 'Marked as sold: “Kettle”', to: '/marketplace/kettle' },
    ...{ replaces: 'product:kettle:state', fresh: [['product', 'kettle']] },
    ask: { of: 'products', verb: 'setState', input: { id: 'kettle', body: { state: 'sold' } } },
  } as const
  const show = () => void client.setQueryData(['product', 'kettle'], 'sold')
  const refusal = await act(() => result.current.change(change, { show, say: 'Marked as sold' }))
  expect(refusal).not.toBeNull()
  expect(toasts.get().map(({ failed }) => failed)).toEqual([true])
  await waitFor(() => expect(client.getQueryState(['product', 'kettle'])?.status).toBe('error'))
  expect(seen).toEqual(['sold', 'on sale'])
  await waitFor(() => expect(result.current.data).toBe('on sale'))
})
