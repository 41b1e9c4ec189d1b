import { recall, remember } from '../storage/local-storage.ts'
import { observable } from '../storage/observable-store.ts'
import { cachesHere } from '../storage/site-data.ts'
import { readDays, spentByWorker, startCounting, withBytes, writeCounts } from './data-usage.ts'

export const key = 'data-used'

/** What was last written here, and by the service worker. */
export const written = observable<string | null>(null)
export const workers = observable<string>('{}')

/** Counts what the browser fetches from now on, and what this page has fetched already. */
export function startMeter(): void {
  startCounting(
    (bytes) => {
      const next = JSON.stringify(withBytes(readDays(recall(key)), bytes))
      if (remember(key, next)) written.set(next)
      void askWorker()
    },
    // A page that came through the worker is counted there; a live stream where it is read.
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
