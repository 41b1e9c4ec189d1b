import type { QueryClient } from '@tanstack/react-query'
import { keepReading } from './kept.ts'
import { bringWorker } from './worker.ts'

/** Everything that makes the next visit better than this one, begun once the page has nothing else to do. */
export function comeAlive(client: QueryClient): void {
  if (typeof indexedDB !== 'undefined') keepReading(client)
  if (import.meta.env.PROD) bringWorker(() => undefined).catch(() => undefined)
}
