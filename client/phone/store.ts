import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

interface Shape<Schema extends DBSchema> {
  /** By whose it is: `campus-kept-${person}`. */
  name: (person: string) => string
  version: number
  upgrade: (db: IDBPDatabase<Schema>, from: number) => void
}

export interface Store<Schema extends DBSchema> {
  /** Rejects where the browser keeps nothing (a private window, say). */
  open: (person: string) => Promise<IDBPDatabase<Schema>>
  remove: (person: string) => Promise<void>
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
      upgrade: (db, from) => upgrade(db, from),
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
    const opening = begin(person)
    opened.set(person, opening)
    opening.catch(() => opened.delete(person))
    return opening
  }

  async function close(person: string): Promise<void> {
    const opening = opened.get(person)
    opened.delete(person)
    ;(await opening?.catch(() => undefined))?.close()
  }

  return {
    open,
    async remove(person) {
      await close(person)
      await deleteDB(name(person))
    },
  }
}
