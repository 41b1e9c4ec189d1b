import type { QueryClient } from '@tanstack/react-query'
import * as comment from '#client/features/blog/deliver-comment.ts'
import * as like from '#client/features/blog/deliver-like.ts'
import * as post from '#client/features/blog/deliver-post.ts'
import * as book from '#client/features/books/adding/deliver-book.ts'
import * as rating from '#client/features/books/deliver-rating.ts'
import * as product from '#client/features/marketplace/listing/deliver-listing.ts'
import * as reelComment from '#client/features/reels/deliver-comment.ts'
import * as reelLike from '#client/features/reels/deliver-like.ts'
import * as reel from '#client/features/reels/posting/deliver-reel.ts'
import * as report from '#client/features/reports/deliver-report.ts'
import type { Lane } from '#client/outbox/act.ts'
import { ownersOf } from '#client/outbox/box.ts'
import type { Delivery } from '#client/outbox/running.ts'
import { createSender } from '#client/outbox/sender.ts'
import { oneTabAtATime, tell } from '#client/outbox/tabs.ts'
import { call } from '#contract/call.ts'

/** What can be sent without a page; the rest waits for the app to be opened, and lets the others pass. */
const deliveries: Record<string, Pick<Delivery, 'deliver'> | undefined> = {
  book,
  comment,
  post,
  'post-like': like,
  product,
  rating,
  reel,
  'reel-comment': reelComment,
  'reel-like': reelLike,
  report,
}

/** No screen is here to be changed; pages that are open hear of it and read anew. */
const nobodyLooks = new Proxy({}, { get: () => () => undefined }) as QueryClient // every verb of it does nothing

const sender = createSender({
  hear: tell,
  sends: ({ kind }) => kind in deliveries,
  async attempt(act, told, signal) {
    const delivery = deliveries[act.kind]
    if (!delivery) throw new Error(`${act.kind} is sent by a page`)
    const headers = { 'x-acting-for': act.ownerId }
    const inTheirName: typeof fetch = (url, init) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
    await delivery.deliver(act, {
      call: (endpoint, input, init) => call(endpoint, input, inTheirName, { signal, ...init }),
      client: nobodyLooks,
      fetch: inTheirName,
      signal,
      onProgress: (done, total) => told({ done, total }),
    })
  },
})

/**
 * Sends what waits though the app may be closed: the browser has found a network. Whoever is not signed in is passed
 * over. Rejects where something is left that may go later, so that the browser comes back to it.
 */
export async function sendWithoutPage(): Promise<void> {
  sender.wake()
  const left: boolean[] = []
  // What is small comes again at the end: it may have waited for something large.
  for (const lane of ['light', 'heavy', 'light'] as const)
    left.push(await oneTabAtATime(lane, () => sendLane(lane)))
  if (left.includes(true)) throw new Error('Something still waits')
}

/** Whether something is left that may go later. */
async function sendLane(lane: Lane): Promise<boolean> {
  let left = false
  for (const ownerId of await ownersOf()) {
    const pause = await sender.sendLane(ownerId, lane)
    if (pause && pause.why !== 'sign in') left = true
  }
  return left
}
