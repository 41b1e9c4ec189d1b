import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import { waitingFlag } from './is-waiting.ts'
import { forgetBlobs, type Listing, openPhone, type WaitingListing } from './phone.ts'
import { sendListing } from './send-listing.ts'

/** Refusals that are not about the product: signing in again, or waiting, helps. */
const passing = new Set(['unauthenticated', 'tooMany'])

/** Told to the window whenever one comes, goes, or is refused. */
export const listingsMoved = 'listings-moved'
const moved = () => dispatchEvent(new Event(listingsMoved))

/** Keeps a listing until there is a network. Rejects where the phone keeps nothing. */
export async function keepWaiting(ownerId: string, listing: Listing): Promise<void> {
  const db = await openPhone(ownerId)
  await db.put('waiting', { ...listing, refusal: null }, listing.id)
  localStorage.setItem(waitingFlag(ownerId), 'yes')
  moved()
}

export async function waitingListings(ownerId: string): Promise<WaitingListing[]> {
  return openPhone(ownerId)
    .then((db) => db.getAll('waiting'))
    .catch(() => [])
}

/** Takes one out of the queue. */
export async function takeBack(ownerId: string, listing: Listing): Promise<void> {
  const db = await openPhone(ownerId)
  await db.delete('waiting', listing.id)
  if ((await db.count('waiting')) === 0) localStorage.removeItem(waitingFlag(ownerId))
  moved()
}

/** Makes a waiting one a draft again, under its own id. */
export async function writeOn(ownerId: string, { refusal, ...listing }: WaitingListing): Promise<void> {
  const db = await openPhone(ownerId)
  await db.put('drafts', { ...listing, savedAt: new Date().toISOString() }, listing.id)
  await takeBack(ownerId, listing)
}

/** Sends what waits, oldest first, one tab at a time; gives how many arrived. Stops at the first silence. */
export function sendWaiting(call: Caller, ownerId: string): Promise<number> {
  const send = async () => {
    const db = await openPhone(ownerId)
    let arrived = 0
    for (const listing of await db.getAll('waiting')) {
      if (listing.refusal) continue
      try {
        await sendListing(call, ownerId, listing)
        await takeBack(ownerId, listing)
        await forgetBlobs(ownerId, listing.pictures)
        arrived += 1
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500 || passing.has(error.code)) break
        await db.put('waiting', { ...listing, refusal: error.message }, listing.id)
        moved()
      }
    }
    return arrived
  }
  return navigator.locks ? navigator.locks.request('listings', send) : send()
}
