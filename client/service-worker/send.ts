import type { QueryClient } from '@tanstack/react-query'
import type { Lane } from '#client/outbox/act.ts'
import { ownersOf } from '#client/outbox/box.ts'
import { createSender } from '#client/outbox/sender.ts'
import { oneTabAtATime, tell } from '#client/outbox/tabs.ts'
import { call } from '#contract/call.ts'
import { deliveries } from './deliveries.ts'

/** No screen is here to be changed; pages that are open hear of it and read anew. */
const nobodyLooks = new Proxy({}, { get: () => () => undefined }) as QueryClient // every verb of it does nothing

const sender = createSender({
  hear: tell,
  sends: ({ kind }) => kind in deliveries,
  async attempt(act, told, signal) {
    const deliver = deliveries[act.kind]
    if (!deliver) throw new Error(`${act.kind} is sent by a page`)
    const headers = { 'x-acting-for': act.ownerId }
    const inTheirName: typeof fetch = (url, init) =>
      fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
    await deliver(act, {
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
