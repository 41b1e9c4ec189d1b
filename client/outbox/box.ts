import type { DBSchema } from 'idb'
import { createStore } from '#client/phone/store.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type { Act, Arrived, NewAct } from './act.ts'

/** An act as it lies here: numbered in the order it was done, and by how often it was changed since. */
export interface KeptAct extends Act {
  order: number
  version: number
}

interface Schema extends DBSchema {
  acts: { key: number; value: Omit<KeptAct, 'order'>; indexes: { id: string; owner: string } }
  arrived: { key: string; value: Arrived; indexes: { owner: string } }
}

/** What arrived is shown this long, in milliseconds. */
const remembered = 24 * 60 * 60_000

/** One box a phone; every act in it carries whose it is. It outlives signing out: nothing done is ever lost. */
const store = createStore<Schema>({
  name: () => 'campus-outbox',
  version: 1,
  upgrade(db) {
    const acts = db.createObjectStore('acts', { keyPath: 'order', autoIncrement: true })
    acts.createIndex('id', 'id', { unique: true })
    acts.createIndex('owner', 'ownerId')
    db.createObjectStore('arrived', { keyPath: 'id' }).createIndex('owner', 'ownerId')
  },
})

const open = () => store.open('everybody')

/** Everything of this person that has not arrived, in the order it was done. */
export async function allOf(ownerId: string): Promise<KeptAct[]> {
  const all = await (await open()).getAllFromIndex('acts', 'owner', ownerId)
  return all as KeptAct[] // the store puts `order` into what it gives
}

/** Everybody on this phone who did something that has not arrived. */
export async function ownersOf(): Promise<string[]> {
  const all = await (await open()).getAll('acts')
  return [...new Set(all.map(({ ownerId }) => ownerId))]
}

/**
 * Keeps an act, for certain once it resolves. The same id again is the act that is here already. Rejects where the
 * phone has no room or keeps nothing. Gives the ids of those it replaces.
 */
export async function keep(act: NewAct): Promise<string[]> {
  const replaced: string[] = []
  const tx = (await open()).transaction('acts', 'readwrite', { durability: 'strict' })
  const work = async () => {
    if (await tx.store.index('id').getKey(act.id)) return
    if (act.replaces)
      for (const other of await tx.store.index('owner').getAll(act.ownerId))
        if (other.replaces === act.replaces) {
          await tx.store.delete((other as KeptAct).order) // the store puts `order` into what it gives
          replaced.push(other.id)
        }
    await tx.store.add({ madeAt: new Date().toISOString(), ...act, state: 'waiting', version: 1 })
  }
  await Promise.all([work(), tx.done])
  return replaced
}

/** Takes an act that has arrived out; unless it was changed since it was sent. */
export async function markArrived({ id, version }: KeptAct, at = new Date()): Promise<void> {
  const tx = (await open()).transaction(['acts', 'arrived'], 'readwrite', { durability: 'strict' })
  const work = async () => {
    const acts = tx.objectStore('acts')
    const kept = (await acts.index('id').get(id)) as KeptAct | undefined
    if (kept?.version !== version) return
    await acts.delete(kept.order)
    const arrived = tx.objectStore('arrived')
    const { kind, ownerId, title, to } = kept
    await arrived.put({ id, kind, ownerId, title, to, at: at.toISOString() })
    for (const old of await arrived.getAll())
      if (at.getTime() - Date.parse(old.at) > remembered) await arrived.delete(old.id)
  }
  await Promise.all([work(), tx.done])
}

/** Newest first. */
export async function arrivedOf(ownerId: string): Promise<Arrived[]> {
  const all = await (await open()).getAllFromIndex('arrived', 'owner', ownerId)
  return all.sort((a, b) => (a.at < b.at ? 1 : -1))
}

export const markRefused = ({ id, version }: KeptAct, refusal: ProblemBody): Promise<void> =>
  alter(id, (act) => (act.version === version ? { ...act, state: 'needs you', refusal } : act))

/** Lets a refused act try again, as it is or with another body; it keeps its place in the order. */
export const renew = (id: string, change?: { body: unknown; title?: string }): Promise<void> =>
  alter(id, ({ refusal: _, ...act }) => ({
    ...act,
    ...change,
    state: 'waiting',
    version: act.version + (change ? 1 : 0),
  }))

async function alter(id: string, to: (act: KeptAct) => KeptAct): Promise<void> {
  const tx = (await open()).transaction('acts', 'readwrite', { durability: 'strict' })
  const work = async () => {
    const kept = (await tx.store.index('id').get(id)) as KeptAct | undefined
    if (kept) await tx.store.put(to(kept))
  }
  await Promise.all([work(), tx.done])
}

/** Takes out everything of this person: what waits, what arrived, and whatever else lies here under their id. */
export async function forgetRowsOf(ownerId: string): Promise<void> {
  const db = await open()
  const names = [...db.objectStoreNames]
  const tx = db.transaction(names, 'readwrite', { durability: 'strict' })
  const work = names.map(async (name) => {
    for (let cursor = await tx.objectStore(name).openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.ownerId === ownerId) await cursor.delete()
  })
  await Promise.all([...work, tx.done])
}

export async function remove(id: string): Promise<void> {
  const tx = (await open()).transaction('acts', 'readwrite', { durability: 'strict' })
  const work = async () => {
    const order = await tx.store.index('id').getKey(id)
    if (order !== undefined) await tx.store.delete(order)
  }
  await Promise.all([work(), tx.done])
}
