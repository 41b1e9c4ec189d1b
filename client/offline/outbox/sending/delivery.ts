import type { QueryClient } from '@tanstack/react-query'
import { inNameOf } from '#client/offline/storage/on-behalf-of.ts'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import type { Act, Progress } from '../act.ts'
import type { StoredAct } from '../queue-store.ts'
import { sendActBy } from './send-act.ts'

/** What a delivery is given. */
export interface Delivering {
  /** Calls the API in the name of the act's owner: refused where somebody else is signed in by now. */
  call: Caller
  client: QueryClient
  /** The same for uploads, which do not go through `call`. */
  fetch: typeof fetch
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** How one kind of act is sent. */
export interface Delivery {
  /** Sends it; must be idempotent. Throws a Problem for a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: every kind has a body of its own, which only its delivery knows
  deliver: (act: Act<any>, by: Delivering) => Promise<void>
  /** Runs after arrival: refreshes what shows the act, and tells the person. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  arrived?: (act: Act<any>, by: { client: QueryClient }) => void
  /** What runs after arrival tells nobody anything: it runs on a page that nobody sees, too. */
  silent?: true
  /** Prefixes of the query keys that show it: refetched where another tab or the worker sent it. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  fresh: (act: Act<any>) => readonly (readonly string[])[]
}

/** What the outbox needs from the app. */
export interface Ports {
  client: QueryClient
  call: Caller
  /** The delivery of a kind, loaded on demand; undefined where this version does not know it. */
  deliveryOf: (kind: string) => Promise<Delivery | undefined>
}

/** Sends one act by the delivery of its kind, in its owner's name. */
export async function deliver(
  act: StoredAct,
  { client, call, deliveryOf }: Ports,
  told: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Delivery> {
  const delivery = await deliveryOf(act.kind)
  // A newer version's page in another tab stored it, and knows how to send it.
  if (!delivery) throw new Problem('unexpected', 'This needs a newer version of the app')
  const headers = { 'x-acting-for': act.ownerId }
  await sendActBy(delivery.deliver, act, {
    call: (endpoint, input, init) =>
      call(endpoint, input, { signal, ...init, headers: { ...init?.headers, ...headers } }),
    client,
    fetch: inNameOf(act.ownerId),
    signal,
    onProgress: (done, total) => told({ done, total }),
  })
  return delivery
}
