import { build } from './scope.ts'

/** Files whose names carry a hash of their content: once here, for ever right. */
const cacheName = 'assets'

/** Where the names of the build before this one are kept. */
const namesOf = '/assets-of-this-version'

/** Fetches what is missing; what the page has just loaded comes out of the browser's own cache and costs nothing. */
export async function fetchAhead(): Promise<void> {
  const cache = await caches.open(cacheName)
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(build.ahead.filter((path) => !have.has(path)))
}

/** Drops what neither this build nor the one before it names: a page of that one may still be open. */
export async function dropOld(): Promise<void> {
  const cache = await caches.open(cacheName)
  const before = (await (await cache.match(namesOf))?.json()) as string[] | undefined // written below
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
