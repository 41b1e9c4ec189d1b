// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'

/** A fake Cache, by path, in insertion order. */
class Files {
  all = new Map<string, Response>()
  path = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  async match(asked: Request | string) {
    return this.all.get(this.path(asked))?.clone()
  }
  async put(asked: Request | string, response: Response) {
    this.all.set(this.path(asked), response)
  }
  async delete(asked: Request | string) {
    return this.all.delete(this.path(asked))
  }
  async keys() {
    return [...this.all.keys()].map((path) => new Request(origin + path))
  }
}

const origin = 'https://campus.example'
const aMegabyte = new Uint8Array(1_000_000)
let files: Files
let asked: string[]

beforeEach(() => {
  files = new Files()
  asked = []
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { open: async () => files })
  answers('image/avif')
  vi.useFakeTimers()
})

/** From now on every request is answered, with this content type. */
const answers = (type: string) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return new Response(aMegabyte, {
      headers: { 'cache-control': 'public, immutable', 'content-type': type },
    })
  })

/** The worker, freshly started. */
async function worker() {
  vi.resetModules()
  const { picture } = await import('./image-cache.ts')
  return async (id: number | string) => {
    const response = await picture(new Request(`${origin}/files/${id}/480.avif`))
    await vi.advanceTimersByTimeAsync(0)
    return response.status
  }
}
const here = () => [...files.all.keys()].filter((path) => path.startsWith('/files/')).length

test('pictures take so many bytes and no more; those shown last stay', async () => {
  const show = await worker()
  for (let id = 1; id <= 40; id += 1) await show(id)
  expect(here()).toBe(40)
  await show(1) // again
  await show(41)
  expect(here()).toBe(40)
  asked = []
  await show(1)
  expect(asked, 'the first was shown again, so it stayed').toEqual([])
  await show(2)
  expect(asked, 'the second made room').toEqual(['/files/2/480.avif'])
})

test('which was shown when outlives the worker', async () => {
  let show = await worker()
  for (let id = 1; id <= 40; id += 1) await show(id)
  await show(1)
  await vi.advanceTimersByTimeAsync(10_000)
  show = await worker()
  await show(41)
  asked = []
  await show(1)
  expect(asked).toEqual([])
})

test('what an older version kept counts, and where a page took all away the worker begins anew', async () => {
  for (let id = 1; id <= 39; id += 1)
    await files.put(`${origin}/files/old-${id}/480.avif`, new Response(aMegabyte))
  let show = await worker()
  await show(1)
  await show(2)
  expect(here()).toBe(40)
  await vi.advanceTimersByTimeAsync(10_000)
  files.all.clear()
  for (let id = 1; id <= 3; id += 1) await show(id)
  await vi.advanceTimersByTimeAsync(10_000)
  show = await worker()
  for (let id = 4; id <= 42; id += 1) await show(id)
  expect(here()).toBe(40)
})

test('what a network answers of its own is no picture: it is not kept, and one that was is asked for again', async () => {
  const show = await worker()
  answers('text/html; charset=utf-8')
  await show(1)
  expect(here()).toBe(0)
  const login = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })
  await files.put(`${origin}/files/2/480.avif`, login)
  answers('image/avif')
  asked = []
  for (const id of [1, 2, 1, 2]) await show(id)
  expect(asked).toEqual(['/files/1/480.avif', '/files/2/480.avif'])
})
