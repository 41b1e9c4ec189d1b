import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as before } from './preload-modules.ts'

let line: (path: string) => Promise<Response>
let asked: string[]

beforeEach(() => {
  asked = []
  line = async () => new Response('export {}')
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return line(path)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

test('a module is not begun before all its files are had, and they are asked for anew after a bad line', async () => {
  const load = vi.fn(async () => 'the module')
  line = async (path) => {
    if (path.includes('b-')) throw new TypeError('Failed to fetch')
    return new Response('export {}')
  }
  await expect(before(load, ['assets/a-1.js', 'assets/b-1.js'])).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
  line = async () => new Response('export {}')
  await expect(before(load, ['assets/a-1.js', 'assets/b-1.js'])).resolves.toBe('the module')
  expect(asked).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/assets/b-1.js'])
})

test('a file the campus does not have any more is as one that could not be fetched', async () => {
  line = async () => new Response('', { status: 404 })
  await expect(before(async () => 1, ['assets/gone.js'])).rejects.toThrow(TypeError)
})

test('what the page itself asked for is not asked for twice', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/first-2.js"><style data-of="/assets/reader-2.css"></style>'
  await expect(before(async () => 1, ['assets/first-2.js', 'assets/reader-2.css'])).resolves.toBe(1)
  expect(asked).toEqual([])
})

test('a style that failed is fetched anew too', async () => {
  const links: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  const first = before(async () => 1, ['assets/reader.css'])
  links[0]?.onerror?.(new Event('error'))
  await expect(first).rejects.toThrow(TypeError)
  const second = before(async () => 2, ['assets/reader.css'])
  links[1]?.onload?.(new Event('load'))
  await expect(second).resolves.toBe(2)
})

test('a line on which nothing comes any more is one that failed, and what it held up is asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const links: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  const silent = () => new Promise<never>(() => undefined)
  line = async (path) => (path.includes('c-1') ? silent() : new Response(new ReadableStream()))
  const told: unknown[] = []
  const all = [
    before(async () => 1, ['assets/c-1.js']),
    before(async () => 1, ['assets/d-1.js']),
    before(async () => 1, ['assets/course.css']),
    before(silent),
  ].map((one) => one.catch((error: unknown) => told.push(error)))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told, 'a page’s own files may come slowly, and nobody sees their bytes').toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100_000)
  await Promise.all(all)
  expect(told).toEqual(Array(4).fill(expect.any(TypeError)))

  line = async () => new Response('export {}')
  const again = before(async () => 2, ['assets/c-1.js', 'assets/d-1.js', 'assets/course.css'])
  links[1]?.onload?.(new Event('load'))
  await expect(again).resolves.toBe(2)
  vi.useRealTimers()
})
