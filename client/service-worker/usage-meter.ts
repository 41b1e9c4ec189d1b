import { countBytes, readDays, startCounting, withBytes } from '#client/offline/data-usage/data-usage.ts'

/** Where pages read it; see offline/data-usage/usage-meter.ts. */
const place = { cache: 'assets', path: '/data-used' } as const

/** This very script and its headers: no browser tells of it. `npm run tool -- budget` says when it is not so any more. */
export const ownBytes = 26_050
/** A look whether there is a newer one, at every page that is opened. */
const lookBytes = 1_050

let writing: Promise<unknown> = Promise.resolve()

/** Counts all this worker fetches from its beginning on. What it keeps, it keeps one after the other. */
export function startMeter(): void {
  startCounting(
    (bytes) => {
      writing = writing.then(() => add(bytes)).catch(() => undefined) // no room: then it is not counted
    },
    () => true,
  )
}

async function add(bytes: number): Promise<void> {
  const cache = await caches.open(place.cache)
  const kept = (await (await cache.match(place.path))?.text()) ?? null
  await cache.put(place.path, new Response(JSON.stringify(withBytes(readDays(kept), bytes))))
}

export const countOwn = (): void => countBytes(ownBytes)
export const countLook = (): void => countBytes(lookBytes)
