import { isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { type Act, type Arrived, IdTaken, type NewAct, shape } from './act.ts'
import { inOneStep, open, type Place, type Step, type StoredAct, stores } from './database.ts'
import { dropDraft, dropHanded, type NewDraft, putDraft } from './drafts/drafts.ts'

export type { StoredAct } from './database.ts'

/** What arrived is shown this long, in milliseconds. */
const remembered = 24 * 60 * 60_000

/** What an act was until now: a draft, which goes in the same step, or `stays` as it is handed over. */
export type Handed = Place & { stays?: NewDraft }

/** Everything of this person that has not arrived, in the order it was done. */
export async function allOf(ownerId: string): Promise<StoredAct[]> {
  const all = await (await open()).getAllFromIndex('acts', 'owner', ownerId)
  return all as StoredAct[] // the store puts `order` into what it gives
}

/** How much lies here that has not arrived, whoever did it. */
export const countAll = async (): Promise<number> => (await open()).count('acts')

/**
 * Keeps an act, for certain once it resolves; its draft goes with the same step. The same id again is the act that is
 * here already. Rejects where the phone has no room or keeps nothing. Gives the ids of those it replaces.
 */
export const enqueue = (act: NewAct, from?: Handed): Promise<string[]> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const replaced: string[] = []
    const there = (await acts.index('id').get(act.id)) as StoredAct | undefined // the store puts `order` into it
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

/** What was written on a waiting act is what counts of it now; anything else that bears its id is another thing. */
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
 * Takes an act that has arrived out, with the draft it was; unless it was changed since it was sent. A phone that has no
 * room to note that it arrived has it taken out all the same: it would be sent, and paid for, again and again.
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

/** What a worker of an older version has sent still lies here as a draft: whoever comes tidies up. */
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

/** Keeps that the campus has told an act to wait. */
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

/** It goes on its way, and may arrive from here on. */
export const markTried = (id: string): Promise<void> => alter(id, (act) => ({ ...act, tried: true }))

/** Another body for the same words, while it is on its way. */
export const changeBody = (id: string, body: unknown): Promise<void> => alter(id, (act) => ({ ...act, body }))

const alter = (id: string, to: (act: StoredAct) => StoredAct): Promise<void> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const kept = (await acts.index('id').get(id)) as StoredAct | undefined // as above
    if (kept) await acts.put(to(kept))
  })

/** Takes out everything of this person: what waits, what arrived, and what they were making. */
export const forgetRowsOf = (ownerId: string): Promise<void> =>
  inOneStep(async (step) => {
    for (const name of stores)
      for (let cursor = await step.objectStore(name).openCursor(); cursor; cursor = await cursor.continue())
        if (cursor.value.ownerId === ownerId) await cursor.delete()
  })

/** Takes it away; or back, into the draft it becomes with the same step. */
export const remove = (id: string, back?: NewDraft): Promise<Act | undefined> =>
  inOneStep(async (step) => {
    const acts = step.objectStore('acts')
    const order = await acts.index('id').getKey(id)
    const was = order === undefined ? undefined : await acts.get(order)
    if (order !== undefined) await acts.delete(order)
    if (back) await putDraft(step, back)
    return was
  })
