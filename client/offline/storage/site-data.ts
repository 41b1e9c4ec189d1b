import { remembers } from './local-storage.ts'

/** Where somebody switched off what sites keep, to ask for it throws already; old browsers do not know all of it. */
function asked<Thing>(what: () => Thing | undefined): Thing | null {
  try {
    return what() ?? null
  } catch {
    return null
  }
}

export const cachesHere = (): CacheStorage | null => asked(() => caches)
export const databasesHere = (): IDBFactory | null => asked(() => indexedDB)
/** Absent outside https too. */
export const workersHere = (): ServiceWorkerContainer | null => asked(() => navigator.serviceWorker)
export const storageHere = (): StorageManager | null => asked(() => navigator.storage)
/** Without one, two tabs do not know of each other. */
export const channelHere = (name: string): BroadcastChannel | null => asked(() => new BroadcastChannel(name))

/** Whether this browser wakes the worker for what waits, though the app is closed: Background Sync, Chromium's alone. */
export const sendsClosed = (): boolean => workersHere() !== null && 'SyncManager' in globalThis

/** Whether this browser keeps nothing at all for the campus. */
export async function keepsNothing(): Promise<boolean> {
  const databases = databasesHere()
  if (!databases || !remembers()) return true
  try {
    // Some hand it over and refuse what it is asked.
    await databases.databases?.()
    return false
  } catch {
    return true
  }
}
