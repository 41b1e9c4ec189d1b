import { useMemo } from 'react'
import { observable } from './observable.ts'
import { recall, remember } from './remember.ts'
import { useObservable } from './use-observable.ts'

/** What this browser has spent on the campus, in bytes. */
interface Spent {
  today: number
  month: number
  /** The last 14 days, today last. */
  days: readonly number[]
}

const key = 'data-used'
/** Days that are remembered. */
const most = 62
const dayMs = 24 * 60 * 60_000

type Days = Record<string, number>

let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** As it was last written here. */
const written = observable<string | null>(null)

/** Counts what the browser fetches from now on, and what this page has fetched already. */
export function startMeter(): void {
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    // What came out of a cache of ours or the browser's cost nothing: it says 0.
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) pending += entry.transferSize
    soon()
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  addEventListener('pagehide', write)
}

/** What was sent: the browser does not tell that by itself. */
export function countBytes(bytes: number): void {
  pending += bytes
  soon()
}

export function useSpent(): Spent {
  const kept = useObservable({ subscribe, get: () => recall(key) ?? '{}' }, null)
  return useMemo(() => (kept === null ? nothing : spent(read(kept), Date.now())), [kept])
}

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

/** '2026-11-21', as the campus counts days (UTC+1). */
const dayOf = (time: number) => new Date(time + 60 * 60_000).toISOString().slice(0, 10)

function soon() {
  timer ??= setTimeout(write, 1_500)
}

function write() {
  clearTimeout(timer)
  timer = undefined
  if (pending === 0) return
  const days = read(recall(key))
  const today = dayOf(Date.now())
  days[today] = (days[today] ?? 0) + pending
  pending = 0
  for (const old of Object.keys(days).sort().slice(0, -most)) delete days[old]
  const next = JSON.stringify(days)
  if (remember(key, next)) written.set(next)
}

function read(kept: string | null): Days {
  try {
    return JSON.parse(kept ?? '{}') as Days // written above
  } catch {
    return {}
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
