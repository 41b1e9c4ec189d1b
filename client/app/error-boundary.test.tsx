import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { part } from '#client/ui/part.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const wait = { timeout: 5_000 }
let root: Root
let errors: unknown[]
/** How often the piece was asked for, and whether it can be had. */
let asked: number
let network: boolean

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  asked = 0
  network = false
  errors = []
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError: (error) => errors.push(error),
    onCaughtError: () => undefined,
  })
  const Piece = part(async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve))
    if (!network) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The piece</p>
  })
  root.render(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <Piece />
      </Suspense>
    </ErrorBoundary>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const shows = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words), wait)

test('a piece that cannot be had says so, is asked for once, and comes when it is tried again', async () => {
  await shows('Something went wrong')
  expect(asked).toBe(1)
  expect(errors).toEqual([])
  network = true
  document.querySelector('button')?.click()
  await shows('The piece')
  expect(asked).toBe(2)
})

test('a piece that was not on this phone comes by itself with the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await shows('Not on this phone yet')
  online.mockReturnValue(true)
  network = true
  dispatchEvent(new Event('online'))
  await shows('The piece')
  expect(asked).toBe(2)
})
