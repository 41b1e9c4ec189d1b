import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageShown } from '#client/offline/cache/pages-shown.ts'

const address = 'http://campus/blog?sort=popular'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('__BUILD__', { shell: 'the page without content', shellHeaders: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What somebody who opens the page gets, and whether a late answer is still paid for. */
async function opened(answer: (signal: AbortSignal) => Promise<Response>) {
  let given: AbortSignal | undefined
  vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
    given = signal
    return answer(signal)
  })
  const { page } = await import('./page-cache.ts')
  const request = { url: address } as Request // all that the test reads
  let got: string | null = null
  const coming = page({ request } as Parameters<typeof page>[0]).then(async (response) => {
    got = await response.text()
  })
  return {
    got: () => got,
    coming,
    isLetGo: () => given?.aborted ?? false,
    async after(seconds: number) {
      // The cache is read in between.
      for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
        await vi.advanceTimersByTimeAsync(100)
        await new Promise(setImmediate)
      }
    },
  }
}
const never = () => new Promise<Response>(() => undefined)
const keep = async (person: string) => {
  const { writeCached } = await import('#client/offline/cache/offline-cache.ts')
  await writeCached(person, [{ hash: pageShown('/blog?sort=popular'), data: true, at: Date.now() }])
}

test('where nothing is kept a slow server is waited for: the same could only be asked for again', async () => {
  const slow = Promise.withResolvers<Response>()
  const page = await opened(() => slow.promise)
  await page.after(8)
  expect(page.got()).toBeNull()
  slow.resolve(new Response('from the server'))
  await page.coming
  expect(page.got()).toBe('from the server')
})

test('where nobody answers the page without content stands in, and what comes too late is let go', async () => {
  const page = await opened(never)
  await page.after(13)
  expect(page.got()).toBe('the page without content')
  expect(page.isLetGo()).toBe(true)
})

test.each([
  ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy in the place of the campus', async () => new Response('Bad gateway', { status: 502 })],
])('behind %s it stands in at once', async (_, answer) => {
  const page = await opened(answer)
  await page.coming
  expect(page.got()).toBe('the page without content')
})

test('a page that fills itself from what is kept waits for two seconds', async () => {
  await keep('ada')
  const page = await opened(never)
  await page.after(1)
  expect(page.got()).toBeNull()
  await page.after(2)
  expect(page.got()).toBe('the page without content')
  expect(page.isLetGo()).toBe(true)
})
