import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, Response>()
const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, 'http://campus').pathname
const cache = {
  match: async (asked: RequestInfo) => kept.get(pathOf(asked))?.clone(),
  put: async (asked: RequestInfo, response: Response) => void kept.set(pathOf(asked), response),
  keys: async () => [...kept.keys()].map((path) => new Request(`http://campus${path}`)),
}
const script = '/assets/first-abcdefgh.js'
const style = '/assets/index-abcdefgh.css'
const portal = () => new Response('<p>Buy data', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const own = (type: string) => () => new Response('{}', { headers: { 'content-type': type } })

/** The worker's part, and a line that answers so. */
async function worker(answer: (path: string) => Response) {
  vi.resetModules()
  kept.clear()
  vi.stubGlobal('__BUILD__', { first: [script, style], ahead: [], others: [] })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (asked: RequestInfo) => answer(pathOf(asked)))
  return import('./assets.ts')
}

beforeEach(() => vi.unstubAllGlobals())

test('what a network on the way says in the place of a file is never kept as that file', async () => {
  const { asset, fetchFirst } = await worker(portal)
  await asset(new Request(`http://campus${script}`))
  await asset(new Request(`http://campus${style}`))
  await expect(fetchFirst()).rejects.toThrow()
  expect([...kept.keys()]).toEqual([])
})

test('a file that is what its name says is kept, and given from there', async () => {
  const answer = vi.fn((path: string) => own(path === script ? 'text/javascript' : 'text/css')())
  const { asset, fetchFirst } = await worker(answer)
  await fetchFirst()
  expect([...kept.keys()].toSorted()).toEqual([script, style])
  await asset(new Request(`http://campus${script}`))
  expect(answer).toHaveBeenCalledTimes(2)
})
