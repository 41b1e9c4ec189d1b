import { remembers } from './local-storage.ts'

/** Where somebody switched off site data, reading the property throws; old browsers lack some of it. */
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
/** Null where unsupported: two tabs then do not know of each other. */
export const channelHere = (name: string): BroadcastChannel | null => asked(() => new BroadcastChannel(name))

/** Whether this browser wakes the worker while the app is closed: Background Sync, Chromium only. */
export const sendsClosed = (): boolean => workersHere() !== null && 'SyncManager' in globalThis

/** Whether this browser stores nothing at all for the campus. */
export async function keepsNothing(): Promise<boolean> {
  const databases = databasesHere()
  if (!databases || !remembers()) return true
  try {
    // Some give the object and refuse every call.
    await databases.databases?.()
    return false
  } catch {
    return true
  }
}
