import { forgetPerson, takeOver } from '#client/offline/cache/offline-cache.ts'
import { forgetRowsOf } from '#client/offline/outbox/queue-store.ts'
import { waitsOf } from '#client/offline/outbox/visible-acts.ts'
import { removeDatabase } from '#client/offline/storage/indexed-db.ts'
import { recall, remember, remembered } from '#client/offline/storage/local-storage.ts'
import {
  noteGone,
  notePendingErasure,
  pendingErasures,
  peopleGoingFor,
} from '#client/offline/storage/pending-erasure.ts'
import { visitor } from '#client/offline/storage/person.ts'
import { cachesHere } from '#client/offline/storage/site-data.ts'
import {
  cacheNames,
  databases,
  type Holds,
  namesOf,
  namesOfPeople,
} from '#client/offline/storage/storage-registry.ts'
import type { OfflineKind } from './feature.ts'

/** Deletes what they read; acts and drafts that have not arrived stay, shown to nobody. */
export async function leaveNothingOf(person: string, offlineKinds: readonly OfflineKind[]): Promise<void> {
  notePendingErasure(person, 'read')
  remember(waitsOf(person), null)
  remember(`searched:${person}`, null)
  const all = await Promise.allSettled([
    forgetPerson(person),
    forgetCaches(['read']),
    ...offlineKinds.map(({ leave }) => leave?.(person)),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteGone(person)
}

/** Deletes everything under somebody's id, after they delete their account. */
export async function forgetEverythingOf(person: string): Promise<void> {
  notePendingErasure(person, 'everything')
  const names = namesOf(namesOfPeople, ['read', 'made'], person)
  for (const name of remembered()) if (names.some((begin) => name.startsWith(begin))) remember(name, null)
  const isAlone = !remembered().some((name) => name.startsWith('draft:post:'))
  const all = await Promise.allSettled([
    forgetRowsOf(person),
    // Pictures of older drafts do not name their owner: they stay while somebody else has such drafts.
    isAlone && removeDatabase('campus-drafts'),
    forgetCaches(['read', 'seen']),
    ...namesOf(databases, ['read', 'made'], person).map(removeDatabase),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteGone(person)
}

/** Finishes erasures that were interrupted when the app closed. Somebody who is back keeps what is still there. */
export async function finishLeaving(here: string, offlineKinds: readonly OfflineKind[]): Promise<void> {
  for (const person of peopleGoingFor(here, visitor))
    if (pendingErasures(person) === 'everything') await forgetEverythingOf(person)
    else if (person === here) noteGone(person)
    else await leaveNothingOf(person, offlineKinds)
}

/** Gives what a visitor downloaded and read to the person who signs in, so that nothing is paid for again. */
export async function takeOverFromVisitor(
  person: string,
  offlineKinds: readonly OfflineKind[],
): Promise<void> {
  if (person === visitor) return
  remember(waitsOf(visitor), null)
  const searched = [visitor, person].flatMap((one) => recall(`searched:${one}`) ?? [])
  if (searched.length > 0) remember(`searched:${person}`, searched.join('\n'))
  remember(`searched:${visitor}`, null)
  await Promise.allSettled([
    takeOver(visitor, person),
    ...offlineKinds.map((thing) => thing.takeOver?.(person)),
  ])
}

async function forgetCaches(holds: readonly Holds[]): Promise<void> {
  for (const [name, held] of Object.entries(cacheNames))
    if (holds.includes(held)) await cachesHere()?.delete(name)
}
