import {
  countBytes,
  readDays,
  spentByWorker,
  startCounting,
  withBytes,
} from '#client/offline/data-usage/data-usage.ts'

/** Bytes of this script and its headers, which no browser reports; `npm run tool -- budget` checks it. */
export const ownBytes = 29_601
/** Bytes of the browser's update check for this script, at every page load. */
const lookBytes = 1_050

let writing: Promise<unknown> = Promise.resolve()

/** Counts all that this worker fetches from its start on. Writes are serialised. */
export function startMeter(): void {
  startCounting(
    (bytes) => {
      writing = writing.then(() => add(bytes)).catch(() => undefined) // no room: not counted
    },
    () => true,
  )
}

async function add(bytes: number): Promise<void> {
  const cache = await caches.open(spentByWorker.cache)
  const kept = (await (await cache.match(spentByWorker.path))?.text()) ?? null
  await cache.put(spentByWorker.path, new Response(JSON.stringify(withBytes(readDays(kept), bytes))))
}

export const countOwn = (): void => countBytes(ownBytes)
export const countLook = (): void => countBytes(lookBytes)
