import type { DBSchema } from 'idb'
import { createStore, mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { isStillHere } from '#client/offline/storage/person.ts'

/** One answer of the server, as of `at` (milliseconds). */
interface CacheEntry {
  hash: string
  data: unknown
  at: number
  /** The shape it was written in; absent in the first. */
  shape?: number
  /** Read as a visitor before signing in: shown until the person's own answer arrives. */
  borrowed?: true
}

/** What is known of an answer without reading it. */
interface Fact {
  hash: string
  bytes: number
  usedAt: number
}

interface Schema extends DBSchema {
  queries: { key: string; value: CacheEntry; indexes: { at: number } }
  facts: { key: string; value: Fact }
}

/**
 * The schema version of all answers. Raise it where a page can no longer show what older pages kept: answers of
 * another version are ignored.
 */
const shape = 1
const understood = (kept: CacheEntry | undefined): kept is CacheEntry =>
  kept !== undefined && (kept.shape ?? 1) === shape

/** Limits in bytes and milliseconds; beyond them the least recently used goes first. */
export const mostBytes = 24_000_000
const longest = 60 * 24 * 60 * 60_000
/** The time of last use is written at most once an hour. */
const anHour = 60 * 60_000

const factOf = ({ hash, data }: CacheEntry, usedAt: number): Fact => ({
  ...{ hash, usedAt },
  bytes: JSON.stringify(data)?.length ?? 0,
})

const nameOf = (person: string) => `campus-kept-${person}` as const

/** One database per person, and one for visitors, so that removing somebody's data is one deletion. */
const store = createStore<Schema>({
  name: nameOf,
  version: 2,
  async upgrade(db, from, step) {
    if (from < 1) db.createObjectStore('queries', { keyPath: 'hash' }).createIndex('at', 'at')
    const facts = db.createObjectStore('facts', { keyPath: 'hash' })
    for (
      let cursor = await step.objectStore('queries').openCursor();
      cursor;
      cursor = await cursor.continue()
    )
      await facts.put(factOf(cursor.value, cursor.value.at))
  },
})

const both = ['queries', 'facts'] as const

export async function readCached(
  person: string,
  hash: string,
  now = Date.now(),
): Promise<CacheEntry | undefined> {
  const db = await store.open(person)
  const kept = await db.get('queries', hash)
  if (!understood(kept)) return undefined
  const fact = await db.get('facts', hash)
  if (!fact || now - fact.usedAt > anHour)
    db.put('facts', fact ? { ...fact, usedAt: now } : factOf(kept, now)).catch(() => undefined) // a lost write only means earlier eviction
  return kept
}

export async function forgetCached(person: string, hash: string): Promise<void> {
  const tx = (await store.open(person)).transaction(both, 'readwrite')
  await Promise.all([...both.map((one) => tx.objectStore(one).delete(hash)), tx.done])
}

/** Writes nothing for somebody who was signed out meanwhile, and leaves nothing: their data must not come back. */
export async function writeCached(
  person: string,
  all: readonly Omit<CacheEntry, 'shape'>[],
  now = Date.now(),
): Promise<void> {
  if (!isStillHere(person)) return
  const tx = (await store.open(person)).transaction(both, 'readwrite')
  const puts = all.flatMap((one) => [
    tx.objectStore('queries').put({ ...one, shape }),
    tx.objectStore('facts').put(factOf(one, now)),
  ])
  // An answer that cannot be cloned must not lose the others; on a full disk the transaction writes nothing.
  await Promise.all([...puts.map((put) => put.catch(() => undefined)), tx.done])
  if (!isStillHere(person)) await forgetPerson(person)
  else if (noted(person) === null) note(person, 'yes')
}

/** The details this person has opened, latest first; `kind` is the query's name: 'post'. */
export async function cachedOf(person: string, kind: string): Promise<CacheEntry[]> {
  const ofKind = IDBKeyRange.bound(`["${kind}",`, `["${kind}",\uffff`)
  const all = await (await store.open(person)).getAll('queries', ofKind)
  return all.filter(understood).sort((one, other) => other.at - one.at)
}

/** How many answers are kept. */
export const countCached = async (person: string): Promise<number> =>
  (await store.open(person)).count('facts')

/** Evicts what was unused for long, and what exceeds `most` bytes. */
export async function pruneCache(person: string, now = Date.now(), most = mostBytes): Promise<void> {
  const tx = (await store.open(person)).transaction(both, 'readwrite')
  const work = async () => {
    const facts = await tx.objectStore('facts').getAll()
    let room = most
    for (const { hash, bytes, usedAt } of facts.sort((one, other) => other.usedAt - one.usedAt)) {
      room -= bytes
      if (room >= 0 && usedAt >= now - longest) continue
      for (const one of both) await tx.objectStore(one).delete(hash)
    }
  }
  await Promise.all([work(), tx.done])
}

const somethingKept = (person: string) => `something-kept:${person}` as const

/** Whether the browser evicted what was kept for this person; true only once. */
export async function wasCleared(person: string): Promise<boolean> {
  // The note is in local storage: browsers clear large stores and leave the small one.
  if (noted(person) === null || (await (await store.open(person)).count('queries')) > 0) return false
  note(person, null)
  return true
}

const noted = (person: string) => recall(somethingKept(person))
const note = (person: string, what: 'yes' | null) => remember(somethingKept(person), what)

/** Whether anything read may be kept for this person; for a worker, which cannot ask who is still here. */
export const mayBeCached = (person: string): Promise<boolean> => mayLieHere(nameOf(person))

/** Deletes everything this person has read. */
export async function forgetPerson(person: string): Promise<void> {
  note(person, null)
  await store.remove(person)
}

/** Whether an answer shows `who`, or anything of theirs. */
export const isNaming = (data: unknown, who: string): boolean => JSON.stringify(data)?.includes(who) ?? false

/** Deletes every answer that shows `who`, because this person has blocked them. */
export async function forgetNaming(person: string, who: string): Promise<void> {
  const tx = (await store.open(person)).transaction(both, 'readwrite')
  const queries = tx.objectStore('queries')
  const work = async () => {
    for (let cursor = await queries.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.key.includes(who) || isNaming(cursor.value.data, who))
        await Promise.all([cursor.delete(), tx.objectStore('facts').delete(cursor.key)])
  }
  await Promise.all([work(), tx.done])
}

/** Moves a visitor's answers to this person, except the session and what they have read themselves. */
export async function takeOver(visitor: string, person: string): Promise<void> {
  await store.handOver(visitor, person, (row) => {
    if (row.hash === '["session"]') return undefined
    return 'data' in row ? { ...row, borrowed: true } : row
  })
  if (noted(visitor) !== null) note(person, 'yes')
  note(visitor, null)
}
