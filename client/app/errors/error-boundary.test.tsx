import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Late, late } from '#client/ui/lazy-component.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

let root: Root
let errors: unknown[]
/** How often the module was requested, and whether it can be had. */
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
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

async function fetched() {
  asked += 1
  await new Promise((resolve) => setTimeout(resolve))
  if (!network) throw new TypeError('Failed to fetch dynamically imported module')
  return () => <p>It came</p>
}

function LatePage({ page }: { page: Late<() => ReactNode> }) {
  const Loaded = page.useIt()
  return <Loaded />
}

function TornPage({ path }: { path: string }) {
  if (path === '/blog/a') throw new TypeError('undefined is not a function')
  return <p>Well and truly {path}</p>
}

/** A page whose module loads late. */
function lateAlone() {
  const page = late(fetched)
  root.render(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <LatePage page={page} />
      </Suspense>
    </ErrorBoundary>,
  )
}

/** A page that is there, with a part that loads late. */
function lateInside() {
  const Piece = part(fetched)
  root.render(
    <ErrorBoundary>
      <p>The page</p>
      <Suspense fallback="Loading">
        <Piece />
      </Suspense>
    </ErrorBoundary>,
  )
}

const shows = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))

test('a page that cannot be had says that you’re offline, is asked for once, and comes when it is tried again', async () => {
  lateAlone()
  await shows('you’re offline')
  expect(asked).toBe(1)
  expect(errors).toEqual([])
  network = true
  document.querySelector('button')?.click()
  await shows('It came')
  expect(asked).toBe(2)
})

test.each([
  ['with the network', () => dispatchEvent(new Event('online'))],
  ['when it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page that was not on this phone comes by itself %s', async (_, happens) => {
  lateAlone()
  await shows('Not on this phone yet')
  network = true
  happens()
  await shows('It came')
  expect(asked).toBe(2)
})

test('a part that cannot be had leaves its page alone, and comes when it is tried again', async () => {
  lateInside()
  await shows('This part isn’t on this phone yet')
  await shows('The page')
  network = true
  document.querySelector('button')?.click()
  await shows('It came')
  await shows('The page')
})

test('what is wrong in itself does not blame the line, and does not stay for the next address', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const at = (path: string) =>
    root.render(
      <ErrorBoundary of={path}>
        <TornPage path={path} />
      </ErrorBoundary>,
    )
  at('/blog/a')
  await shows('Something went wrong')
  at('/blog/b')
  await shows('Well and truly /blog/b')
  at('/blog/a')
  await shows('Something went wrong')
})
