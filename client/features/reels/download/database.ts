import type { DBSchema, IDBPDatabase } from 'idb'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { KeptReel } from './shown-reels.ts'

interface Schema extends DBSchema {
  reels: { key: string; value: KeptReel }
}

/** One database a person, visitors share one, so that signing out deletes one database. */
const store = createStore<Schema>({
  name: (person) => `campus-reels-${person}`,
  version: 1,
  upgrade: (db) => void db.createObjectStore('reels', { keyPath: 'id' }),
})

/** Rejects when the browser has no storage. */
export const openReels: (person: string) => Promise<IDBPDatabase<Schema>> = store.open
export const handOverReels = store.handOver
export const deleteReels: (person: string) => Promise<void> = store.remove
