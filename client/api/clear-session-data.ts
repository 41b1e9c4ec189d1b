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
import { nameOfShared, sharedCache, sharesIn } from '#client/offline/storage/shared-paths.ts'
import { cachesHere, workersHere } from '#client/offline/storage/site-data.ts'
import {
  cacheNames,
  databases,
  type Holds,
  namesOf,
  namesOfPeople,
} from '#client/offline/storage/storage-registry.ts'
import type { OfflineKind } from './feature.ts'

/** Deletes what they read; acts and drafts that have not arrived stay, shown to nobody. */
export async function leaveNothingOf(
  person: string,
  offlineKinds: readonly OfflineKind[],
  isLate = false,
): Promise<void> {
  notePendingErasure(person, 'read')
  remember(waitsOf(person), null)
  remember(`searched:${person}`, null)
  const all = await Promise.allSettled([
    forgetPerson(person),
    isLate ? forgetOldShares() : forgetCaches(['read']),
    closeNotices(),
    ...offlineKinds.map(({ leave }) => leave?.(person)),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteGone(person)
}

/** Deletes everything under somebody's id, after they delete their account. */
export async function forgetEverythingOf(
  person: string,
  offlineKinds: readonly OfflineKind[],
): Promise<void> {
  notePendingErasure(person, 'everything')
  // They stop what is being downloaded, which would be stored anew.
  await Promise.allSettled(offlineKinds.map(({ leave }) => leave?.(person)))
  const names = namesOf(namesOfPeople, ['read', 'made'], person)
  for (const name of remembered()) if (names.some((begin) => name.startsWith(begin))) remember(name, null)
  const isAlone = !remembered().some((name) => name.startsWith('draft:post:'))
  const all = await Promise.allSettled([
    forgetRowsOf(person),
    // Pictures of older drafts do not name their owner: they stay while somebody else has such drafts.
    isAlone && removeDatabase('campus-drafts'),
    forgetCaches(['read', 'seen']),
    closeNotices(),
    ...namesOf(databases, ['read', 'made'], person).map(removeDatabase),
  ])
  if (all.every(({ status }) => status === 'fulfilled')) noteGone(person)
}

/**
 * Finishes erasures that were interrupted when the app closed. Somebody who is back keeps what is still there. `left` has
 * signed out just now, also where this browser has no room to note it.
 */
export async function finishLeaving(
  here: string,
  offlineKinds: readonly OfflineKind[],
  left: string | false = false,
): Promise<void> {
  if (left && left !== visitor && pendingErasures(left) === null) await leaveNothingOf(left, offlineKinds)
  for (const person of peopleGoingFor(here, visitor))
    if (pendingErasures(person) === 'everything') await forgetEverythingOf(person, offlineKinds)
    else if (person === here) noteGone(person)
    else await leaveNothingOf(person, offlineKinds, person !== left)
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

/** Milliseconds from when something is shared with the app until its page begins, at most. */
const opening = 60_000

/** What was shared with the app before this page was opened: what opened it is not of who left. */
async function forgetOldShares(): Promise<void> {
  const cache = await cachesHere()?.open(sharedCache)
  const all = (await cache?.keys()) ?? []
  const fresh = sharesIn(all).flatMap(({ id, at }) => (at > performance.timeOrigin - opening ? id : []))
  if (fresh.length === 0) return forgetCaches(['read'])
  for (const one of all) if (!fresh.includes(nameOfShared(one).id)) await cache?.delete(one)
}

async function forgetCaches(holds: readonly Holds[]): Promise<void> {
  for (const [name, held] of Object.entries(cacheNames))
    if (holds.includes(held)) await cachesHere()?.delete(name)
}

/** What was pushed to somebody is shown to nobody else. */
async function closeNotices(): Promise<void> {
  const registration = await workersHere()?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}
