/** Kept among the pictures themselves, so that they are deleted together. */
const place = '/pictures-used'

/** Milliseconds for which writes are batched; a picture's last use is not worth more. */
const patience = 5_000

/** The cached pictures with their bytes, least recently used first. */
let known: Promise<Map<string, number>> | null = null
let isWritten = false
let isDue = false

/** Notes that a picture was shown. */
export async function noteShown(cache: Cache, url: string): Promise<void> {
  const uses = await usesIn(cache)
  const bytes = uses.get(pathOf(url))
  if (bytes !== undefined) set(cache, uses, url, bytes)
}

/** Notes a picture that was just cached; evicts the least recently shown beyond `most` bytes. */
export async function keepWithin(cache: Cache, url: string, bytes: number, most: number): Promise<void> {
  const uses = await usesIn(cache)
  set(cache, uses, url, bytes)
  let surplus = [...uses.values()].reduce((sum, one) => sum + one, 0) - most
  for (const [path, size] of uses) {
    if (surplus <= 0) break
    surplus -= size
    uses.delete(path)
    await cache.delete(path)
  }
}

const pathOf = (url: string) => new URL(url, location.origin).pathname

function set(cache: Cache, uses: Map<string, number>, url: string, bytes: number): void {
  uses.delete(pathOf(url))
  uses.set(pathOf(url), bytes)
  if (isDue) return
  isDue = true
  setTimeout(() => void write(cache, uses).catch(() => undefined), patience)
}

async function write(cache: Cache, uses: Map<string, number>): Promise<void> {
  isDue = false
  // A page freed room and deleted all pictures.
  if (isWritten && !(await cache.match(place))) {
    isWritten = false
    known = null
    return
  }
  await cache.put(place, new Response(JSON.stringify([...uses])))
  isWritten = true
}

function usesIn(cache: Cache): Promise<Map<string, number>> {
  known ??= read(cache)
  return known
}

async function read(cache: Cache): Promise<Map<string, number>> {
  const written = await cache.match(place)
  const noted = new Map(((await written?.json().catch(() => [])) ?? []) as [string, number][]) // written below
  const here = (await cache.keys()).map(({ url }) => pathOf(url)).filter((path) => path !== place)
  const uses = new Map([...noted].filter(([path]) => here.includes(path)))
  // Cached since the list was written, or by a version without one.
  for (const path of here)
    if (!uses.has(path)) uses.set(path, await bytesOf((await cache.match(path)) ?? new Response()))
  isWritten = written !== undefined
  return uses
}

export async function bytesOf(response: Response): Promise<number> {
  return Number(response.headers.get('content-length')) || (await response.clone().blob()).size
}
