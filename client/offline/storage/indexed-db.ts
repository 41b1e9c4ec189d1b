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
 * What of this page is too old, or keeps a newer one waiting: 'this page', where a newer version has been here, or
 * 'another tab', which has an older one open.
 */
export const outdated = observable<'this page' | 'another tab' | null>(null)

export const isOutdated = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError'

/** Whether a database of this name may lie here; opening one that does not would make it. */
export async function mayLieHere(name: DatabaseName): Promise<boolean> {
  // Absent in Firefox before 126: then it may.
  const all = await databasesHere()?.databases?.()
  return !all || all.some((one) => one.name === name)
}

/** Whoever has it open is asked to close it, in this tab and in others. */
export const removeDatabase = (name: DatabaseName): Promise<void> =>
  new Promise((done, failed) => {
    // A tab of an old version holds it: it goes with that one.
    deleteDB(name, { blocked: () => done() }).then(() => done(), failed)
  })

interface Shape<Schema extends DBSchema> {
  /** By whose it is: `campus-kept-${person}`. */
  name: (person: string) => DatabaseName
  version: number
  upgrade: (db: IDBPDatabase<Schema>, from: number, step: Upgrade<Schema>) => unknown
}

type Upgrade<Schema extends DBSchema> = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>

type Row<Schema extends DBSchema> = StoreValue<Schema, StoreNames<Schema>>

export interface Store<Schema extends DBSchema> {
  /** Rejects where the browser keeps nothing (a private window, say). */
  open: (person: string) => Promise<IDBPDatabase<Schema>>
  remove: (person: string) => Promise<void>
  /**
   * Gives everything of one person to another who has not the like; so that nothing is anybody's twice, whatever it is
   * broken off by. `as` is what a row becomes, nothing where it only goes.
   */
  handOver: (from: string, to: string, as?: (row: Row<Schema>) => Row<Schema> | undefined) => Promise<void>
}

/** The one way to a database of this phone. Each is opened once, and anew when it was asked to close. */
export function createStore<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: Shape<Schema>): Store<Schema> {
  const opened = new Map<string, Promise<IDBPDatabase<Schema>>>()

  // Async, since some browsers throw at once where storage is switched off.
  const begin = async (person: string) =>
    openDB<Schema>(name(person), version, {
      upgrade: (db, from, _, step) => void upgrade(db, from, step),
      blocked: () => outdated.set('another tab'),
      // Another tab deletes it, or a newer page wants to change its shape: let them.
      blocking: (_, __, event) => {
        opened.delete(person)
        ;(event.target as IDBDatabase).close() // the event is of the database itself
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
    await removeDatabase(name(from))
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
