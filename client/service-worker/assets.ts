import { build } from './scope.ts'

/** Files whose names carry a hash of their content: once here, for ever right. */
const cacheName = 'assets'

/** Where the names of the build before this one are kept. */
const namesOf = '/assets-of-this-version'

/** How many come at once: the page beside it has use for the line too. */
const atOnce = 4

/** Fetches what no page begins without; the page has just loaded it, so most comes out of the browser's own cache. */
export async function fetchFirst(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(await missing(cache, build.first))
}

let fetching: Promise<void> | null = null

/** Fetches what is missing for the other screens. What cannot be had now is left for the next time it is asked for. */
export function fetchAhead(): Promise<void> {
  fetching ??= fetchRest().finally(() => {
    fetching = null
  })
  return fetching
}

async function fetchRest(): Promise<void> {
  const cache = await caches.open(cacheName)
  const paths = await missing(cache, build.ahead)
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce).map((path) => cache.add(path))
    const all = await Promise.allSettled(some)
    if (all.every(({ status }) => status === 'rejected')) return // there is no line, or no room
  }
}

async function missing(cache: Cache, paths: readonly string[]): Promise<string[]> {
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return paths.filter((path) => !have.has(path))
}

/** Drops what neither this build nor the one before it names: a page of that one may still be open. */
export async function dropOld(): Promise<void> {
  const cache = await caches.open(cacheName)
  const names = await cache.match(namesOf)
  const before = (await names?.json().catch(() => [])) as string[] | undefined // written below
  const wanted = new Set([...build.assets, ...(before ?? []), namesOf])
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  await cache.put(namesOf, new Response(JSON.stringify(build.assets)))
}

export async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.status === 200)
    await cache.put(request, response.clone()).catch(() => undefined)
  return response
}
