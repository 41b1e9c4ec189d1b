/** Bytes by day: '2026-11-21'. Used without a page too: the service worker counts what it fetches and sends. */
export type Days = Readonly<Record<string, number>>

/** Where the service worker keeps its counts: it has no local storage. */
export const spentByWorker = { cache: 'assets', path: '/data-used' } as const

/** Days that are kept. */
const most = 62
/** Milliseconds during which counts are batched. */
const together = 1_000

/** The day as the campus counts it (UTC+1). */
export const dayOf = (time: number): string => new Date(time + 60 * 60_000).toISOString().slice(0, 10)

/** Adds bytes to today. */
export function withBytes(days: Days, bytes: number, now = Date.now()): Days {
  const today = dayOf(now)
  const next: Record<string, number> = { ...days, [today]: (days[today] ?? 0) + bytes }
  for (const old of Object.keys(next).sort().slice(0, -most)) delete next[old]
  return next
}

export function readDays(kept: string | null): Days {
  try {
    return JSON.parse(kept ?? '{}') as Days // written by this file
  } catch {
    return {}
  }
}

let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined
let keep: ((bytes: number) => void) | null = null

/** Counts bytes transferred in either direction. */
export function countBytes(bytes: number): void {
  pending += bytes
  timer ??= setTimeout(writeCounts, together)
}

/** Writes what was counted and not yet kept. */
export function writeCounts(): void {
  clearTimeout(timer)
  timer = undefined
  if (pending === 0 || !keep) return
  keep(pending)
  pending = 0
}

/**
 * What a request and its response take besides their bodies. A browser's transferSize counts 300 bytes for response
 * headers, whatever they were; these were measured on our own. A page has a policy header, a file a long name. HTTP/2
 * and 3 compress repeated headers.
 */
const ofPage = 1_370
const ofFile = 980
const ofElse = 800
const ofPacked = -50

/** Counts what the browser fetches from now on, and has fetched already; `how` stores it. */
export function startCounting(
  how: (bytes: number) => void,
  counts: (entry: PerformanceResourceTiming) => boolean,
): void {
  keep = how
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { transferSize, initiatorType, name, nextHopProtocol } = entry
      // From a cache of ours or the browser's it costs nothing: transferSize is 0.
      if (!transferSize || !counts(entry)) continue
      const isPage = initiatorType === 'navigation'
      const unpacked = isPage ? ofPage : name.includes('/files/') ? ofFile : ofElse
      countBytes(transferSize + (/^h[23]/.test(nextHopProtocol) ? ofPacked : unpacked))
    }
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}
