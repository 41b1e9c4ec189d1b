import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Reel } from '#contract/reels/endpoints.ts'
import { openReels } from './database.ts'
import { useKeptReels } from './downloaded-list.ts'
import '#testing/pages/rendering.ts'

test('a reel that was downloaded a moment before the app was killed is found again', async () => {
  const db = await openReels('ada')
  // The note that something is kept had not been written yet.
  const reel = { id: 'goal' } as Reel // the only field that is read
  await db.put('reels', { id: 'goal', reel, file: new Blob(), why: 'downloaded', at: '2026-11-22' })
  const client = new QueryClient()
  client.setQueryData(['session'], { viewer: { id: 'ada' } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useKeptReels(), { wrapper })
  await waitFor(() => expect([...(result.current?.keys() ?? [])]).toEqual(['goal']))
})
