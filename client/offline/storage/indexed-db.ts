import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  type StoreValue,
} from 'idb'
import { observable } from './observable-store.ts'
import { databasesHere } from './site-data.ts'
import type { DatabaseName } from './storage-registry.ts'

/**
 * Why a database cannot be opened: 'this page' where a newer version has been here, 'another tab' where that one has an
 * older version open.
 */
export const outdated = observable<'this page' | 'another tab' | null>(null)

export const isOutdated = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

/** Whether a database of this name may exist; opening one that does not would create it. */
export async function mayLieHere(name: DatabaseName): Promise<boolean> {
  // Absent in Firefox before 126: then it may exist.
  const all = await databasesHere()?.databases?.()
  return !all || all.some((one) => one.name === name)
}

/**
 * Deletes a database; asks every tab that has it open to close it. Rejects where one does not: then it is deleted once
 * that tab has closed, unless this page is gone before.
 */
export const removeDatabase = (name: DatabaseName): Promise<void> =>
  new Promise((done, failed) => {
    deleteDB(name, { blocked: () => failed(new Error(`${name} is held`)) }).then(done, failed)
  })

interface Shape<Schema extends DBSchema> {
  /** The name by owner: `campus-kept-${person}`. */
  name: (person: string) => DatabaseName
  version: number
  upgrade: (db: IDBPDatabase<Schema>, from: number, step: Upgrade<Schema>) => unknown
}

type Upgrade<Schema extends DBSchema> = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>

type Row<Schema extends DBSchema> = StoreValue<Schema, StoreNames<Schema>>

export interface Store<Schema extends DBSchema> {
  /** Rejects where the browser stores nothing, as in a private window. */
  open: (person: string) => Promise<IDBPDatabase<Schema>>
  remove: (person: string) => Promise<void>
  /**
   * Moves one person's rows to another who does not have them, such that an interruption never leaves a row twice. `as`
   * is what a row becomes; undefined deletes it.
   */
  handOver: (from: string, to: string, as?: (row: Row<Schema>) => Row<Schema> | undefined) => Promise<void>
}

/** The only way to a database of this phone. Opens each once, and again after it was asked to close. */
export function createStore<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: Shape<Schema>): Store<Schema> {
  const opened = new Map<string, Promise<IDBPDatabase<Schema>>>()

  // Async, since some browsers throw synchronously where storage is switched off.
  const begin = async (person: string) =>
    openDB<Schema>(name(person), version, {
      upgrade: (db, from, _, step) => void upgrade(db, from, step),
      blocked: () => outdated.set('another tab'),
      // Another tab deletes it, or a newer page wants to upgrade it: let them.
      blocking: (_, __, event) => {
        opened.delete(person)
        ;(event.target as IDBDatabase).close() // the event's target is the database
      },
      terminated: () => void opened.delete(person),
    })

  function open(person: string) {
    const known = opened.get(person)
    if (known) return known
    const opening = begin(person).then(
      (db) => {
        if (outdated.get() === 'another tab') outdated.set(null)
        return db
      },
      (error: unknown) => {
        if (isOutdated(error)) outdated.set('this page')
        throw error
      },
    )
    opened.set(person, opening)
    opening.catch(() => opened.delete(person))
    return opening
  }

  async function close(person: string): Promise<void> {
    const opening = opened.get(person)
    opened.delete(person)
    ;(await opening?.catch(() => undefined))?.close()
  }

  async function handOver(from: string, to: string, as = (row: Row<Schema>): Row<Schema> | undefined => row) {
    if (!(await mayLieHere(name(from)))) return
    const [source, target] = await Promise.all([open(from), open(to)])
    for (const store of source.objectStoreNames) {
      const isInRow = target.transaction(store).store.keyPath !== null
      for (const key of await source.getAllKeys(store)) {
        const row = await source.get(store, key)
        const next = row && (await target.getKey(store, key)) === undefined ? as(row) : undefined
        if (next) await target.put(store, next, isInRow ? undefined : key)
        await source.delete(store, key)
      }
    }
    await close(from)
    await removeDatabase(name(from)).catch(() => undefined) // nothing lies in it any more
  }

  return {
    open,
    async remove(person) {
      await close(person)
      await removeDatabase(name(person))
    },
    handOver,
  }
}
