import { lazy, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useCloseRequest } from './close-watcher.ts'

function Sheet({ close }: { close: () => void }) {
  useCloseRequest(true, close)
  return <div role="dialog">Comments</div>
}

const sheet = () => document.querySelector('[role=dialog]')

test('whoever goes back at the first sight of a sheet that came late closes it, and stays on the page', async () => {
  history.replaceState({ key: 'before' }, '', '/blog')
  history.pushState({ key: 'reels' }, '', '/reels')
  const part = Promise.withResolvers<{ default: typeof Sheet }>()
  const Late = lazy(() => part.promise)
  const root = createRoot(document.body)
  const seen = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!sheet()) return
      observer.disconnect()
      history.back()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  startTransition(() =>
    root.render(
      <Suspense>
        <Late close={() => root.render(null)} />
      </Suspense>,
    ),
  )
  part.resolve({ default: Sheet })
  await seen
  await vi.waitFor(() => expect(sheet()).toBeNull())
  expect(location.pathname).toBe('/reels')
})
