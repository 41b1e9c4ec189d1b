import { countBytes, writeCounts } from '#client/offline/data-usage/data-usage.ts'

/**
 * Counts the bytes of a video that is left before it has loaded in full: the browser reports only its headers. Begins when
 * it is imported, once for all videos of the page.
 */

/** Bytes that had loaded when the video was left, by address. */
const loaded = new Map<string, number>()
/** Bytes counted here, by address. */
const counted = new Map<string, number>()

/** Counts what had loaded and the browser has not reported. */
function settle(src: string): void {
  const told = performance.getEntriesByName(src) as PerformanceResourceTiming[]
  const left = told.reduce((rest, { encodedBodySize }) => rest - encodedBodySize, loaded.get(src) ?? 0)
  const untold = Math.max(0, Math.round(left))
  countBytes(untold - (counted.get(src) ?? 0))
  counted.set(src, untold)
}

function countPart({ buffered, duration, currentSrc, dataset }: HTMLVideoElement): void {
  let seconds = 0
  for (let at = 0; at < buffered.length; at++) seconds += buffered.end(at) - buffered.start(at)
  // The browser reports a complete video itself.
  if (!(seconds < duration * 0.99)) return
  const came = (Number(dataset.bytes) * seconds) / duration
  loaded.set(currentSrc, Math.max(came, loaded.get(currentSrc) ?? 0))
  settle(currentSrc)
}

// Some are reported only after they were left.
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) if (loaded.has(name)) settle(name)
}).observe({ type: 'resource' })

document.addEventListener(
  'leave',
  ({ target }) => target instanceof HTMLVideoElement && countPart(target),
  true,
)
addEventListener('pagehide', () => {
  document.querySelectorAll('video').forEach(countPart)
  writeCounts()
})
