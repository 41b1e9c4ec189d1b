import { fetchWithTimeout } from '#client/offline/connectivity/fetch-timeout.ts'
import { spentByWorker } from '#client/offline/data-usage/data-usage.ts'
import { build, type Pack } from './scope.ts'

/** Files whose names carry a content hash: once cached, always valid. */
const cacheName = 'assets'

/** Holds the names of this build's files, for the next build. */
const namesOf = '/assets-of-this-version'
/** The icon of notifications; cached from the first install on. */
export const iconPath = '/icon-192.png'
/** Present where somebody saves data: nothing is prefetched. */
const sparing = '/nothing-ahead'
/** Present where somebody has signed in: members' screens are prefetched too. */
const ofMembers = '/members-ahead'

/** Milliseconds without a byte after which a line counts as broken. */
const patience = 20_000

/** How many files load at once: the page needs the line too. */
const atOnce = 4
/** From so many missing files on, a whole pack costs less than the single files with their headers. */
const packFrom = 8

const packed = [...build.ahead, ...build.members].flatMap(({ files }) => files)
const all = [...build.first, ...packed, ...build.others]

/** Caches the files that every page needs; the page has just loaded them, so most come from the HTTP cache. */
export async function fetchFirst(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all((await missing(cache, build.first)).map((path) => bring(cache, path)))
}

/** Switches prefetching off or on. */
export async function spare(isSparing: boolean): Promise<void> {
  const cache = await caches.open(cacheName)
  if (isSparing) await cache.put(sparing, new Response())
  else await cache.delete(sparing)
}

/** From now on members' screens are prefetched too. */
export async function bringForMembers(): Promise<void> {
  await (await caches.open(cacheName)).put(ofMembers, new Response())
}

let fetching: Promise<void> | null = null

/** Prefetches what is missing for the other screens. What fails is left for the next call. */
export function fetchAhead(): Promise<void> {
  fetching ??= fetchRest().finally(() => {
    fetching = null
  })
  return fetching
}

async function fetchRest(): Promise<void> {
  const cache = await caches.open(cacheName)
  await fetchEach(cache, await changed(cache))
  if (await cache.match(sparing)) return
  await bringPacks(cache, build.ahead)
  // Checked after those: somebody may have signed in meanwhile.
  if (await cache.match(ofMembers)) await bringPacks(cache, build.members)
}

async function bringPacks(cache: Cache, packs: readonly Pack[]): Promise<void> {
  for (const pack of packs) {
    const paths = await missing(cache, pack.files)
    if (paths.length < packFrom) await fetchEach(cache, paths)
    else await unpack(cache, pack, paths)
  }
}

/** Cached files of an older build that this build has changed: what opened offline must still do so. */
async function changed(cache: Cache): Promise<string[]> {
  const of = new Map<string, Request>()
  const mine = new Set(all)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!mine.has(pathname)) of.set(withoutHash(pathname), request)
  }
  const paths: string[] = []
  for (const path of await missing(cache, all)) {
    const older = of.get(withoutHash(path))
    // A large file may share its name with the few bytes that import it.
    const isSame = older && (!build.others.includes(path) || (await bytesOf(cache, older)) >= leading)
    if (isSame) paths.push(path)
  }
  return paths
}

/** Bytes: a file that only re-exports another has less. */
const leading = 1_000
const bytesOf = async (cache: Cache, request: Request) =>
  (await (await cache.match(request))?.blob())?.size ?? 0

/** '/assets/late-BdYsQyf.js' is '/assets/late.js' in every build; in the first builds hashes had a letter more. */
const withoutHash = (path: string) => path.replace(/-(?:[\w-]{8}|[\w-]{7})(?=\.\w+$)/, '')

async function fetchEach(cache: Cache, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce).map((path) => bring(cache, path))
    const each = await Promise.allSettled(some)
    if (each.every(({ status }) => status === 'rejected')) throw new Error('There is no line, or no room')
  }
}

async function unpack(cache: Cache, pack: Pack, paths: readonly string[]): Promise<void> {
  const response = await whole(pack.path)
  if (!response.ok) return fetchEach(cache, paths)
  const files = (await response.json()) as Record<string, string> // of this very build, see tools/build/packs.ts
  for (const path of paths) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    const headers = { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' }
    await cache.put(path, new Response(files[path], { headers }))
  }
}

async function missing(cache: Cache, paths: readonly string[]): Promise<string[]> {
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return paths.filter((path) => !have.has(path))
}

/** Deletes files that neither this build nor the previous one names: a page of that one may still be open. */
export async function dropOld(): Promise<void> {
  const cache = await caches.open(cacheName)
  const names = await cache.match(namesOf)
  const before = (await names?.json().catch(() => [])) as string[] | undefined // written below
  const wanted = new Set([...all, ...(before ?? []), namesOf, sparing, ofMembers, spentByWorker.path])
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  await cache.put(namesOf, new Response(JSON.stringify(all)))
}

export async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await whole(request, request.signal)
  if (isWhole(response, request.url)) await cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** Fetches a file to its last byte, or fails, so that whoever waits for a screen is told. */
async function whole(file: Request | string, signal?: AbortSignal): Promise<Response> {
  const [response, blob] = await fetchWithTimeout({
    fetch: (signal) => fetch(file, { signal }),
    patience,
    signal,
  })
  const { status, statusText, headers } = response
  return new Response(response.body && blob, { status, statusText, headers })
}

/** Fetches a file and caches it. */
async function bring(cache: Cache, path: string): Promise<void> {
  const response = await whole(path)
  if (!isWhole(response, path)) throw new TypeError(`${path} is not there: ${response.status}`)
  await cache.put(path, response)
}

/** A captive portal answers 200 with a page of its own, which would stay cached under this name. */
function isWhole({ status, headers }: Response, url: string): boolean {
  const type = headers.get('content-type') ?? ''
  const named = /\.m?js$/.test(url) ? /javascript/ : /\.css$/.test(url) ? /css/ : /^(?!text\/html)/
  return status === 200 && named.test(type)
}
