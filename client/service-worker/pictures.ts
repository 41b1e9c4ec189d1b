/** Pictures that were seen: they never change, so the network is not asked again. The latest stay. */
const cacheName = 'pictures'
const most = 400

export const isPicture = (path: string): boolean => /^\/files\/[^/]+\/\d+\.(avif|webp|jpeg)$/.test(path)

export async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  try {
    const response = await fetch(request)
    // Only what everybody may see: the rest must not outlive the right to see it.
    const open = response.status === 200 && response.headers.get('cache-control')?.includes('public')
    if (open) await keep(cache, request, response.clone()).catch(() => undefined)
    return response
  } catch (error) {
    const other = await sameInAnotherSize(cache, request.url)
    if (other) return other
    throw error
  }
}

/** Keeps what a page showed before this worker stood: it lies in the browser's own cache and costs nothing. */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const url of urls) {
    const { origin, pathname } = new URL(url, location.origin)
    if (origin !== location.origin || !isPicture(pathname) || (await cache.match(url))) continue
    const request = new Request(url, { cache: 'force-cache' })
    const response = await fetch(request)
    if (response.status === 200 && response.headers.get('cache-control')?.includes('public'))
      await keep(cache, request, response)
  }
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response)
  const all = await cache.keys() // in the order they came
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old)
}

/** A thumbnail is better than a hole where the large picture was never fetched. */
async function sameInAnotherSize(cache: Cache, url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const width = (request: Request) => Number.parseInt(request.url.slice(folder.length), 10)
  const others = (await cache.keys()).filter((request) => request.url.startsWith(folder))
  const largest = others.sort((a, b) => width(b) - width(a))[0]
  return largest && (await cache.match(largest))
}
