import { workersHere } from '#client/offline/storage/site-data.ts'

/** Background Sync: where supported, the browser wakes the service worker when the network is back. */
export function requestSync(): void {
  workersHere()
    ?.ready // Not in TypeScript's DOM; absent outside Chromium.
    .then((it) => (it as { sync?: { register(tag: string): Promise<void> } }).sync?.register('outbox'))
    .catch(() => undefined)
}
