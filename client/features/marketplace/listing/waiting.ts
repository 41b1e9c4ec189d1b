import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import { waitingFlag } from './is-waiting.ts'
import { forgetBlobs, type Listing, openPhone, type WaitingListing } from './phone.ts'
import { sendListing } from './send-listing.ts'

/** Refusals that are not about the product: signing in again, or waiting, helps. */
const passing = new Set(['unauthenticated', 'tooMany'])

/** Keeps a listing until there is a network. Rejects where the phone keeps nothing. */
export async function keepWaiting(ownerId: string, listing: Listing): Promise<void> {
  const db = await openPhone(ownerId)
  await db.put('waiting', { ...listing, refusal: null }, listing.id)
  localStorage.setItem(waitingFlag(ownerId), 'yes')
}

export async function waitingListings(ownerId: string): Promise<WaitingListing[]> {
  return openPhone(ownerId)
    .then((db) => db.getAll('waiting'))
    .catch(() => [])
}

/** Takes one out of the queue, to be written on. */
export async function takeBack(ownerId: string, listing: Listing): Promise<void> {
  const db = await openPhone(ownerId)
  await db.delete('waiting', listing.id)
  if ((await db.count('waiting')) === 0) localStorage.removeItem(waitingFlag(ownerId))
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
      }
    }
    return arrived
  }
  return navigator.locks ? navigator.locks.request('listings', send) : send()
}
