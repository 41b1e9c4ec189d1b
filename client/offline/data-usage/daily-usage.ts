import { recall } from '../storage/local-storage.ts'
import { useObservable } from '../storage/use-observable.ts'
import { type Days, dayOf, readDays } from './data-usage.ts'
import { key, workers, written } from './usage-meter.ts'

/** What pages and the worker have counted, by day; null until hydration. */
export function useDailyUsage(): readonly [Days, Days] | null {
  const kept = useObservable({ subscribe, get: () => recall(key) ?? '{}' }, null)
  const byWorker = useObservable(workers, '{}')
  return kept === null ? null : [readDays(kept), readDays(byWorker)]
}

/** In bytes. */
export const useUsageToday = (): number =>
  (useDailyUsage() ?? []).reduce((sum, days) => sum + (days[dayOf(Date.now())] ?? 0), 0)

function subscribe(listener: () => void) {
  const leave = written.subscribe(listener)
  addEventListener('storage', listener) // another tab wrote
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}
