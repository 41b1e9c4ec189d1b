import { countBytes, writeCounts } from '#client/offline/data-usage/data-usage.ts'

/**
 * Counts the bytes of a video that is left before it has loaded in full: the browser reports only its headers. Begins when
 * it is imported, once for all videos of the page.
 */

/** Bytes counted so far, by address. */
const counted = new Map<string, number>()

function countPart({ buffered, duration, currentSrc, dataset }: HTMLVideoElement): void {
  let seconds = 0
  for (let at = 0; at < buffered.length; at++) seconds += buffered.end(at) - buffered.start(at)
  // The browser reports a complete video itself.
  if (!(seconds < duration * 0.99)) return
  const came = (Number(dataset.bytes) * seconds) / duration
  const told = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[]
  const before = counted.get(currentSrc) ?? 0
  const more = Math.round(told.reduce((left, { encodedBodySize }) => left - encodedBodySize, came - before))
  if (more <= 0) return
  counted.set(currentSrc, before + more)
  countBytes(more)
}

document.addEventListener(
  'leave',
  ({ target }) => target instanceof HTMLVideoElement && countPart(target),
  true,
)
addEventListener('pagehide', () => {
  document.querySelectorAll('video').forEach(countPart)
  writeCounts()
})
