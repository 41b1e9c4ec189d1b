import type { Query, QueryClient } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { lastPerson, personOf, rememberPerson } from '#client/phone/person.ts'
import { recall, remember } from '#client/phone/remember.ts'
import { createStore } from '#client/phone/store.ts'
import { toast } from '#client/ui/toast.ts'

/** One answer of the campus, as it was at `at` (milliseconds). */
interface Kept {
  hash: string
  data: unknown
  at: number
}

interface Schema extends DBSchema {
  queries: { key: string; value: Kept; indexes: { at: number } }
}

/** What is older, or more, makes room. */
const most = 500
const longest = 60 * 24 * 60 * 60_000

/** One database a person, visitors apart; so that leaving with everything is one deletion. */
const store = createStore<Schema>({
  name: (person) => `campus-kept-${person}`,
  version: 1,
  upgrade: (db) => void db.createObjectStore('queries', { keyPath: 'hash' }).createIndex('at', 'at'),
})

export async function readKept(person: string, hash: string): Promise<Kept | undefined> {
  return (await store.open(person)).get('queries', hash)
}

export async function forgetKept(person: string, hash: string): Promise<void> {
  await (await store.open(person)).delete('queries', hash)
}

export async function writeKept(person: string, all: readonly Kept[]): Promise<void> {
  const transaction = (await store.open(person)).transaction('queries', 'readwrite')
  for (const one of all) void transaction.store.put(one).catch(() => undefined)
  await transaction.done
  if (noted(person) === null) note(person, 'yes')
}

/** The details this person has opened, latest first: `kind` is the name of their query, 'post'. */
export async function keptOf(person: string, kind: string): Promise<Kept[]> {
  const all = await (await store.open(person)).getAll('queries')
  return all.filter(({ hash }) => hash.startsWith(`["${kind}",`)).sort((one, other) => other.at - one.at)
}

/** Forgets what is too old or too much. */
export async function tidyKept(person: string, now = Date.now()): Promise<void> {
  const transaction = (await store.open(person)).transaction('queries', 'readwrite')
  let surplus = (await transaction.store.count()) - most
  for (
    let cursor = await transaction.store.index('at').openCursor();
    cursor && (surplus > 0 || cursor.value.at < now - longest);
    cursor = await cursor.continue()
  ) {
    await cursor.delete()
    surplus -= 1
  }
  await transaction.done
}

const somethingKept = (person: string) => `something-kept:${person}` as const

/** Whether the browser has thrown away what was kept for this person, to make room; told once. */
export async function wasCleared(person: string): Promise<boolean> {
  // The note lies elsewhere: browsers clear the large stores and leave the small one.
  if (noted(person) === null || (await (await store.open(person)).count('queries')) > 0) return false
  note(person, null)
  return true
}

const noted = (person: string) => recall(somethingKept(person))
const note = (person: string, what: 'yes' | null) => remember(somethingKept(person), what)

/** Everything this person has read leaves the phone. */
export async function forgetPerson(person: string): Promise<void> {
  note(person, null)
  await store.remove(person)
}

const worthKeeping = (query: Query) => query.state.status === 'success' && query.meta?.keep !== false

/**
 * Keeps from now on what `client` reads, and what it has read already, under whoever is signed in. When that changes,
 * nothing of the one before is left on the screen.
 */
export function keepReading(client: QueryClient): void {
  const cache = client.getQueryCache()
  let person = personOf(client)
  let fresh = new Set(cache.getAll())
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...fresh].filter(worthKeeping).map(({ queryHash, state }) => ({
      hash: queryHash,
      data: state.data,
      at: state.dataUpdatedAt,
    }))
    fresh = new Set()
    if (all.length > 0) writeKept(person, all).catch(() => undefined) // no room or no storage: the network stays
  }
  const soon = () => {
    timer ??= setTimeout(write, 400)
  }

  if (lastPerson() !== person) rememberPerson(person)
  wasCleared(person).then(
    (cleared) =>
      cleared &&
      toast.tell('Your phone cleared what was kept here to make room. It is kept anew as you read.'),
    () => undefined,
  )
  tidyKept(person).catch(() => undefined)
  soon()
  addEventListener('pagehide', write)

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === 'session') {
      const now = personOf(client)
      if (now !== person) {
        person = now
        fresh = new Set()
        rememberPerson(person)
        client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }).catch(() => undefined)
      }
    }
    fresh.add(event.query)
    soon()
  })
}
