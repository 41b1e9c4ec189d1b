import { beforeEach, expect, test, vi } from 'vitest'
import type { Pack } from './scope.ts'

const kept = new Map<string, Response>()
const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, 'http://campus').pathname
const cache = {
  match: async (asked: RequestInfo) => kept.get(pathOf(asked))?.clone(),
  put: async (asked: RequestInfo, response: Response) => void kept.set(pathOf(asked), response),
  delete: async (asked: RequestInfo) => kept.delete(pathOf(asked)),
  keys: async () => [...kept.keys()].map((path) => new Request(`http://campus${path}`)),
}
const script = '/assets/first-abcdefgh.js'
const style = '/assets/index-abcdefgh.css'
const portal = () => new Response('<p>Buy data', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const own = (type: string) => () => new Response('{}', { headers: { 'content-type': type } })

/** The worker's assets module, on a network that answers as given. */
async function worker(
  answer: (path: string) => Response,
  others: readonly string[] = [],
  members: readonly Pack[] = [],
) {
  vi.resetModules()
  kept.clear()
  vi.stubGlobal('__BUILD__', { first: [script, style], ahead: [], members, others })
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

test.each([
  [false, 'aaaaaaa'],
  [true, 'aaaaaaa'],
  [true, 'aaaaaaaa'],
])(
  'what opened here before a deploy opens after it, the editor too; spared: %s, named before by %s',
  async (spared, former) => {
    const editor = (hash: string) => `/assets/rich-editor-${hash}.js`
    const never = '/assets/pdf-bbbbbbbb.js'
    const asked: string[] = []
    const answer = (path: string) => {
      asked.push(path)
      return own(path.endsWith('css') ? 'text/css' : 'text/javascript')()
    }
    const { dropOld, fetchAhead, fetchFirst, spare } = await worker(answer, [editor('bbbbbbb'), never])
    const before = [script.replace('abcdefgh', 'aaaaaaaa'), editor(former)]
    for (const path of before)
      await cache.put(new Request(`http://campus${path}`), new Response('x'.repeat(2_000)))
    await spare(spared)
    await fetchFirst()
    await fetchAhead()
    await dropOld()
    expect(asked.toSorted()).toEqual([script, style, editor('bbbbbbb')].sort())
    const opens = [...kept.keys()].filter((path) => /\.(js|css)$/.test(path))
    expect(opens.sort()).toEqual([script, style, editor('bbbbbbb')].sort())
  },
)

test('what only members come to waits until somebody has signed in here, and comes anew with every build', async () => {
  const form = '/assets/book-form-abcdefgh.js'
  const members = [{ path: '/assets/screens-abcdefgh.json', files: [form] }]
  const { bringForMembers, dropOld, fetchAhead, fetchFirst } = await worker(
    own('text/javascript'),
    [],
    members,
  )
  await fetchAhead()
  expect(kept.has(form)).toBe(false)
  await bringForMembers()
  await fetchAhead()
  expect(kept.has(form)).toBe(true)
  await dropOld()
  kept.delete(form)
  await fetchFirst().catch(() => undefined)
  await fetchAhead()
  expect(kept.has(form)).toBe(true)
})

test('a file of which nothing comes any more is given up, and asked for anew when it is wanted again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stalls = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/javascript' } })
  let answer = stalls
  const { asset, fetchFirst } = await worker(() => answer())
  const told = Promise.allSettled([asset(new Request(`http://campus${script}`)), fetchFirst()])
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  for (const one of await told) expect(one).toMatchObject({ reason: expect.any(TypeError) })
  answer = own('text/javascript')
  expect(await (await asset(new Request(`http://campus${script}`))).text()).toBe('{}')
  expect([...kept.keys()]).toEqual([script])
})
