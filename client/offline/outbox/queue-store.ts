import { isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { type Act, type Arrived, IdTaken, type NewAct, shape } from './act.ts'
import { inOneStep, open, type Place, type Step, type StoredAct, stores } from './database.ts'
import { dropDraft, dropHanded, type NewDraft, putDraft } from './drafts/drafts.ts'

export type { StoredAct } from './database.ts'

/** Milliseconds for which arrived acts are shown. */
const remembered = 24 * 60 * 60_000

/** The draft an act was made from: deleted in the same transaction, or kept as `stays`. */
export type Handed = Place & { stays?: NewDraft }

/** All of this person's acts that have not arrived, in the order they were done. */
export async function allOf(ownerId: string): Promise<StoredAct[]> {
  const all = await (await open()).getAllFromIndex('acts', 'owner', ownerId)
  return all as StoredAct[] // IndexedDB puts `order` into each row
}

/** How many acts have not arrived, whoever did them. */
export const countAll = async (): Promise<number> => (await open()).count('acts')

/**
 * Stores an act, durable once it resolves, and deletes its draft in the same transaction. An id that is stored already
 * changes nothing. Rejects where the phone is full or stores nothing. Returns the ids of the acts it replaces.
 */
export const enqueue = (act: NewAct, from?: Handed): Promise<string[]> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const replaced: string[] = []
    const there = (await acts.index('id').get(act.id)) as StoredAct | undefined // IndexedDB puts `order` into the row
    if (from) await takeDraft(step, act, from, there)
    if (there) return replaced
    if (act.replaces)
      for (const other of await acts.index('owner').getAll(act.ownerId))
        if (other.replaces === act.replaces) {
          await acts.delete((other as StoredAct).order) // as above
          replaced.push(other.id)
        }
    await acts.add({ madeAt: new Date().toISOString(), ...act, shape, state: 'waiting', version: 1 })
    return replaced
  })

/** A draft of a waiting act replaces that act's body; anything else with the same id is refused. */
async function takeDraft(step: Step, act: NewAct, from: Handed, there: StoredAct | undefined): Promise<void> {
  const writtenOn = from.stays !== undefined || from.key === act.id
  if (!writtenOn && (there || (await step.objectStore('arrived').get(act.id)))) throw new IdTaken()
  if (there) {
    const { refusal: _, ...rest } = there
    await step
      .objectStore('acts')
      .put({ ...rest, ...act, shape, state: 'waiting', version: there.version + 1 })
  }
  if (from.stays) await putDraft(step, { ...from.stays, handed: true })
  else await dropDraft(step, from)
}

/**
 * Removes an arrived act and its draft, unless it was changed since it was sent. On a full phone that cannot note the
 * arrival the act is removed all the same: else it would be sent, and paid for, again and again.
 */
export const markArrived = (act: StoredAct, at = new Date()): Promise<void> =>
  crossOut(act, at).catch((error: unknown) => {
    if (!isFull(error)) throw error
    return crossOut(act, null)
  })

const crossOut = ({ id, version }: StoredAct, at: Date | null): Promise<void> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const kept = (await acts.index('id').get(id)) as StoredAct | undefined // as above
    if (kept?.version !== version) return
    await acts.delete(kept.order)
    await dropHanded(step, kept.ownerId, id)
    if (at) await noteArrived(step, kept, at)
  })

async function noteArrived(step: Step, { id, kind, ownerId, title, to }: StoredAct, at: Date): Promise<void> {
  const arrived = step.objectStore('arrived')
  await arrived.put({ id, kind, ownerId, title, to, at: at.toISOString() })
  for (const old of await arrived.getAll())
    if (at.getTime() - Date.parse(old.at) > remembered) await arrived.delete(old.id)
}

/** Deletes drafts whose act was sent by a worker of an older version, which leaves them. */
export const tidyArrived = (ownerId: string): Promise<void> =>
  inOneStep(async (step) => {
    for (const { id } of await step.objectStore('arrived').index('owner').getAll(ownerId))
      if (!(await step.objectStore('acts').index('id').getKey(id))) await dropHanded(step, ownerId, id)
  })

/** Newest first. */
export async function arrivedOf(ownerId: string): Promise<Arrived[]> {
  const all = await (await open()).getAllFromIndex('arrived', 'owner', ownerId)
  return all.sort((a, b) => (a.at < b.at ? 1 : -1))
}

export const markRefused = ({ id, version }: StoredAct, refusal: ProblemBody): Promise<void> =>
  withRoom(() =>
    alter(id, (act) => (act.version === version ? { ...act, state: 'needs you', refusal } : act)),
  )

/** Stores that the campus has told an act to wait. */
export const markTold = (id: string, until: number): Promise<void> =>
  withRoom(() => alter(id, (act) => ({ ...act, until })))

/** Lets a refused act try again, as it is or with another body; it keeps its place in the order. */
export const renew = (id: string, change?: { body: unknown; title?: string }): Promise<void> =>
  alter(id, ({ refusal: _, until: __, ...act }) => ({
    ...act,
    ...change,
    ...(change && { shape }),
    state: 'waiting',
    version: act.version + (change ? 1 : 0),
  }))

/** Marks an act as sent: from here on it may arrive. */
export const markTried = (id: string): Promise<void> => alter(id, (act) => ({ ...act, tried: true }))

/** Replaces the body of an act on its way, without making it another version; one that was changed since stays. */
export const changeBody = ({ id, version }: StoredAct, body: unknown): Promise<void> =>
  alter(id, (act) => (act.version === version ? { ...act, body } : act))

const alter = (id: string, to: (act: StoredAct) => StoredAct): Promise<void> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const kept = (await acts.index('id').get(id)) as StoredAct | undefined // as above
    if (kept) await acts.put(to(kept))
  })

/** Deletes everything of this person: waiting acts, arrived ones and drafts. */
export const forgetRowsOf = (ownerId: string): Promise<void> =>
  inOneStep(async (step) => {
    for (const name of stores)
      for (let cursor = await step.objectStore(name).openCursor(); cursor; cursor = await cursor.continue())
        if (cursor.value.ownerId === ownerId) await cursor.delete()
  })

/** Removes an act; `back` is the draft it becomes in the same transaction. */
export const remove = (id: string, back?: NewDraft): Promise<Act | undefined> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const was = (await acts.index('id').get(id)) as StoredAct | undefined // as above
    if (was) await acts.delete(was.order)
    if (back) await putDraft(step, back)
    return was
  })
