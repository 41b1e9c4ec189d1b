import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallerProvider } from '#client/api/api-client.tsx'
import { keptDrafts } from './saved-drafts.ts'
import { useDraftSession } from './use-draft-session.ts'
import '#testing/pages/rendering.ts'

/** A new post asks the campus nothing before it is saved. */
const silent = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <CallerProvider value={() => new Promise(() => undefined)}>{children}</CallerProvider>
  </QueryClientProvider>
)

afterEach(() => void vi.useRealTimers())

test('a page that is hidden, goes away or is left keeps what was typed a moment ago', async () => {
  const { result, unmount } = renderHook(() => useDraftSession('ada', null), { wrapper: silent })
  await waitFor(() => expect(result.current[1].phase).toBe('ready'))
  // What is kept in a moment never is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const type = (title: string) => act(() => result.current[0].change({ title }))
  const kept = async () => (await keptDrafts('ada')).map(({ text }) => text.title)
  type('R')
  expect(await kept()).toEqual(['R'])
  type('Ra')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  expect(await kept()).toEqual(['Ra'])
  type('Rai')
  dispatchEvent(new Event('pagehide'))
  expect(await kept()).toEqual(['Rai'])
  type('Rain')
  unmount()
  expect(await kept()).toEqual(['Rain'])
})
