import type { IDBPObjectStore, StoreNames } from 'idb'
import {
  inOneStep,
  open,
  type Place,
  type Schema,
  type Step,
  type StoredDraft,
  type StoredFile,
} from '../database.ts'
import { pack, unpack } from '../detach-files.ts'
import { besideDrafts } from '../files.ts'
import { ownKey } from './draft-key.ts'

export type { Place } from '../database.ts'

/** Something being made, as its feature sees it: its files in their places. */
export interface Draft<Body = unknown> extends Place {
  /** Of what is being made. */
  id: string
  /** By which version of its feature the body was written. */
  shape: number
  body: Body
  savedAt: string
}

export type NewDraft = Omit<Draft, 'savedAt'> & { savedAt?: string; handed?: boolean }

type Database = Awaited<ReturnType<typeof open>>
type FilesStore = IDBPObjectStore<Schema, StoreNames<Schema>[], 'files', 'readwrite'>
type Packed = { kept: StoredDraft; files: StoredFile[] }

const keyOf = ({ ownerId, kind, key }: Place): [string, string, string] => [ownerId, kind, key]
const nameOf = ({ kind, key }: Place) => `${kind}:${key}`

/** All of what begins so. */
const below = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

const filesOf = (place: Place) => below(place.ownerId, nameOf(place))

/** What of a draft's files was seen to lie here, by the draft's place. */
const written = new Map<string, ReadonlySet<string>>()
const whereOf = ({ ownerId, kind, key }: Place) => `${ownerId}:${kind}:${key}`

/**
 * Keeps it in the place of what lies there, and lets it go from where it lay until now; gives when. Rejects where the
 * phone has no room or keeps nothing. It outlives the app, and need not outlive a battery: it is written every moment
 * somebody types.
 */
export async function saveDraft(draft: NewDraft, from: Place = draft): Promise<string> {
  const whole = packed(draft)
  const moves = from.key !== draft.key
  if (!moves && unseen(draft, whole).length === 0) {
    const database = await open()
    // The words wait for nothing: with a step that does, those of a page that goes away were undone in one of twenty.
    const keeping = putWords(database, whole)
    const laying = database.transaction('files', 'readwrite', { durability: 'relaxed' })
    await Promise.all([...keeping, layFiles(laying.store, draft, whole), laying.done])
    return whole.kept.savedAt
  }
  return inOneStep(async (step) => {
    if (moves) await dropDraft(step, from)
    return putDraft(step, draft)
  }, 'relaxed')
}

/**
 * The same while the page goes away: a step that waits for an answer of the phone would be undone with it. The words go
 * in a step of their own, since a file that is still on its way then is lost with all that is in its step.
 */
export async function saveDraftNow(draft: NewDraft, from: Place = draft): Promise<string> {
  const database = await open()
  const whole = packed(draft)
  const moves = from.key !== draft.key
  const keeping = putWords(database, whole, moves ? from : undefined)
  const pictures = database.transaction('files', 'readwrite')
  const laying = [
    ...unseen(draft, whole).map((file) => pictures.store.put(file)),
    ...(moves ? [pictures.store.delete(filesOf(from))] : []),
    pictures.done,
  ]
  if (moves) written.delete(whereOf(from))
  pictures.commit()
  await Promise.all([...keeping, ...laying])
  return whole.kept.savedAt
}

/** In a step of their own, that is closed at once. */
function putWords(database: Database, { kept }: Packed, from?: Place): Promise<unknown>[] {
  const words = database.transaction('drafts', 'readwrite', { durability: 'relaxed' })
  const keeping = [words.store.put(kept), ...(from ? [words.store.delete(keyOf(from))] : []), words.done]
  words.commit()
  return keeping
}

/** Its files that were not seen to lie here. */
const unseen = (place: Place, { files }: Packed) =>
  files.filter(({ id }) => !written.get(whereOf(place))?.has(id))

export async function putDraft(step: Step, draft: NewDraft): Promise<string> {
  const whole = packed(draft)
  await step.objectStore('drafts').put(whole.kept)
  await layFiles(step.objectStore('files'), draft, whole)
  return whole.kept.savedAt
}

/** Lays its files here that do not lie here yet, and lets those go that it has no more. */
async function layFiles(store: FilesStore, draft: NewDraft, { files }: Packed): Promise<void> {
  const there = new Set<string>()
  for (const at of await store.getAllKeys(filesOf(draft))) {
    if (files.some(({ id }) => id === at[2])) there.add(at[2])
    else await store.delete(at)
  }
  for (const file of files) if (!there.has(file.id)) await store.put(file)
  store.transaction.done.then(
    () => written.set(whereOf(draft), new Set(files.map(({ id }) => id))),
    () => written.delete(whereOf(draft)),
  )
}

/** As it lies here, and its files beside it. */
function packed(draft: NewDraft): Packed {
  const { ownerId, kind, key, id, shape, handed, savedAt = new Date().toISOString() } = draft
  const files = new Map<string, Blob>()
  const body = pack(draft.body, files)
  return {
    kept: { ownerId, kind, key, id, shape, savedAt, body, ...(handed && { handed }) },
    files: [...files].map(([name, blob]) => ({ ownerId, of: nameOf(draft), id: name, blob })),
  }
}

/** What lies there; null for nothing, and for what only a newer version understands. */
export async function findDraft<Body>(place: Place, shape: number): Promise<Draft<Body> | null> {
  const step = (await open()).transaction(['drafts', 'files'])
  const [kept, files] = await Promise.all([
    step.objectStore('drafts').get(keyOf(place)),
    step.objectStore('files').getAll(filesOf(place)),
  ])
  if (!kept || kept.shape > shape) return null
  const blobs = new Map(files.map(({ id, blob }) => [id, blob]))
  return { ...kept, body: unpack(kept.body, blobs) as Body } // of this kind, so written by its feature
}

/** What was written last of all that was begun here. */
export async function findLatest<Body>(
  { ownerId, kind, key }: Place,
  shape: number,
): Promise<Draft<Body> | null> {
  const begunHere = (one: Draft) => one.key === key || one.key.startsWith(ownKey(key, ''))
  const latest = (await draftsOf<Body>(ownerId, kind)).find((one) => one.shape <= shape && begunHere(one))
  return latest ? findDraft(latest, shape) : null
}

/** All that somebody is making of a kind, latest first; without its files. */
export async function draftsOf<Body>(ownerId: string, kind: string): Promise<Draft<Body>[]> {
  const all = await (await open()).getAll('drafts', below(ownerId, kind))
  return (all as Draft<Body>[]) // as above
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

export const forgetDraft = (place: Place): Promise<void> => inOneStep((step) => dropDraft(step, place))

export async function dropDraft(step: Step, place: Place): Promise<void> {
  await Promise.all(dropping(step, place))
}

function dropping(step: Pick<Step, 'objectStore'>, place: Place): Promise<void>[] {
  written.delete(whereOf(place))
  return [step.objectStore('drafts').delete(keyOf(place)), step.objectStore('files').delete(filesOf(place))]
}

/** What this made has arrived: as long as nobody has written on, it need not lie here, nor what was chosen for it. */
export async function dropHanded(step: Step, ownerId: string, id: string): Promise<void> {
  const all = await step.objectStore('drafts').index('id').getAll(id)
  const mine = all.filter((draft) => draft.ownerId === ownerId)
  for (const draft of mine) if (draft.handed) await dropDraft(step, draft)
  if (mine.every(({ handed }) => handed))
    await step.objectStore('files').delete(below(ownerId, besideDrafts(id)))
}

/**
 * Takes over what lay elsewhere on this phone; what lies here already is newer. What was sent from there without being
 * forgotten is let go, or gets ids of its own by `anew` where somebody has gone on writing since.
 */
export const adoptDraft = (draft: NewDraft & { savedAt: string }, anew?: () => NewDraft): Promise<void> =>
  inOneStep(async (step) => {
    const { id, key, savedAt } = draft
    if (await step.objectStore('drafts').getKey(keyOf(draft))) return
    const waits = await step.objectStore('acts').index('id').get(id)
    const sent = waits?.madeAt ?? (await step.objectStore('arrived').get(id))?.at
    if (!sent || !anew || key === id) await putDraft(step, draft)
    else if (savedAt > sent) await putDraft(step, { ...anew(), savedAt })
  })
