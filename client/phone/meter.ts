import { useMemo } from 'react'
import { observable } from './observable.ts'
import { recall, remember } from './remember.ts'
import { cachesHere } from './site-data.ts'
import { type Days, dayOf, readDays, startCounting, withBytes, writeCounts } from './spent.ts'
import { useObservable } from './use-observable.ts'

/** What this browser has spent on the campus, in bytes. */
interface Spent {
  today: number
  month: number
  /** The last 14 days, today last. */
  days: readonly number[]
}

const key = 'data-used'
const dayMs = 24 * 60 * 60_000

/** What the service worker counted, where service-worker/meter.ts keeps it: it cannot remember as a page does. */
const spentByWorker = { cache: 'assets', path: '/data-used' } as const

/** As it was last written here, and by the service worker. */
const written = observable<string | null>(null)
const workers = observable<string>('{}')

/** Counts what the browser fetches from now on, and what this page has fetched already. */
export function startMeter(): void {
  startCounting(
    (bytes) => {
      const next = JSON.stringify(withBytes(readDays(recall(key)), bytes))
      if (remember(key, next)) written.set(next)
      void askWorker()
    },
    // A page that came through the worker is counted there; a live stream where it is heard.
    ({ entryType, workerStart, initiatorType }) =>
      !(entryType === 'navigation' && workerStart > 0) && initiatorType !== 'eventsource',
  )
  void askWorker()
  addEventListener('pagehide', writeCounts)
}

async function askWorker(): Promise<void> {
  const cache = await cachesHere()?.open(spentByWorker.cache)
  const kept = await cache?.match(spentByWorker.path)
  if (kept) workers.set(await kept.text())
}

export function useSpent(): Spent {
  const kept = useObservable({ subscribe, get: () => recall(key) ?? '{}' }, null)
  const byWorker = useObservable(workers, '{}')
  return useMemo(
    () => (kept === null ? nothing : spent(together(readDays(kept), readDays(byWorker)), Date.now())),
    [kept, byWorker],
  )
}

/** Both days' bytes, day by day. */
const together = (one: Days, other: Days): Days =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((day) => [day, (one[day] ?? 0) + (other[day] ?? 0)]),
  )

const nothing: Spent = { today: 0, month: 0, days: [] }

/** Adds up what is remembered. */
export function spent(days: Days, now: number): Spent {
  const today = dayOf(now)
  const month = today.slice(0, 7)
  return {
    today: days[today] ?? 0,
    month: Object.entries(days).reduce((sum, [day, bytes]) => (day.startsWith(month) ? sum + bytes : sum), 0),
    days: Array.from({ length: 14 }, (_, i) => days[dayOf(now - (13 - i) * dayMs)] ?? 0),
  }
}

function subscribe(listener: () => void) {
  const leave = written.subscribe(listener)
  addEventListener('storage', listener) // another tab wrote
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}
