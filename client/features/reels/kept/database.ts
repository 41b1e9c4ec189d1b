import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { KeptReel } from './shown-reels.ts'

interface Schema extends DBSchema {
  reels: { key: string; value: KeptReel }
}

type ReelsDatabase = IDBPDatabase<Schema>

/** One database a person, visitors together one, so that leaving with everything is one deletion. */
const nameOf = (person: string) => `campus-reels-${person}`
const opened = new Map<string, Promise<ReelsDatabase>>()

/** Rejects where the browser keeps nothing. */
export function openReels(person: string): Promise<ReelsDatabase> {
  const known = opened.get(person)
  if (known) return known
  const opening = openDB<Schema>(nameOf(person), 1, {
    upgrade: (db) => void db.createObjectStore('reels', { keyPath: 'id' }),
    // Another tab deletes it, or a newer page changes its shape.
    blocking: () => void close(person),
    terminated: () => void opened.delete(person),
  })
  opened.set(person, opening)
  opening.catch(() => opened.delete(person))
  return opening
}

export async function deleteReels(person: string): Promise<void> {
  await close(person)
  await deleteDB(nameOf(person))
}

async function close(person: string): Promise<void> {
  const opening = opened.get(person)
  opened.delete(person)
  ;(await opening?.catch(() => undefined))?.close()
}
