import type { CacheName } from '#client/offline/storage/storage-registry.ts'
import { bytesOf, keepWithin, noteShown } from './picture-uses.ts'

/** Pictures never change, so a cached one is not fetched again. The last shown stay. */
const cacheName = 'pictures' satisfies CacheName
/** In bytes: a few thousand pictures of lists. */
const most = 40_000_000

export const isPicture = (path: string): boolean => /^\/files\/[^/]+\/\d+\.(avif|webp|jpeg)$/.test(path)

export async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept && isImage(kept)) {
    void noteShown(cache, request.url).catch(() => undefined)
    return kept
  }
  try {
    const response = await fetch(request)
    if (isOpen(response)) await keep(cache, request, response.clone()).catch(() => undefined)
    return response
  } catch (error) {
    const other = await sameInAnotherSize(cache, request.url)
    if (other) return other
    throw error
  }
}

/** Caches pictures that a page showed before this worker was there; they come from the HTTP cache at no cost. */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of urls) {
    const { origin, pathname } = new URL(url, location.origin)
    if (origin !== location.origin || !isPicture(pathname) || (await cache.match(url))) continue
    const request = new Request(url, { cache: 'force-cache' })
    const response = await fetch(request)
    if (isOpen(response)) await keep(cache, request, response)
  }
}

/** Only public pictures: others must not outlive the right to see them. */
const isOpen = (response: Response) =>
  response.status === 200 && response.headers.get('cache-control')?.includes('public') && isImage(response)

/** A captive portal answers 200 with a page of its own. */
const isImage = ({ headers }: Response) => headers.get('content-type')?.startsWith('image/')

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  const bytes = await bytesOf(response)
  await cache.put(request, response)
  await keepWithin(cache, request.url, bytes, most)
}

/** A thumbnail is better than a gap where the large picture was never fetched. */
async function sameInAnotherSize(cache: Cache, url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const width = (request: Request) => Number.parseInt(request.url.slice(folder.length), 10)
  const others = (await cache.keys()).filter((request) => request.url.startsWith(folder))
  const largest = others.sort((a, b) => width(b) - width(a))[0]
  return largest && (await cache.match(largest))
}
