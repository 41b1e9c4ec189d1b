import type { QueryClient } from '@tanstack/react-query'
import { inNameOf } from '#client/offline/storage/on-behalf-of.ts'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import type { Act, Progress } from '../act.ts'
import { sendActBy } from './send-act.ts'

/** What a delivery is given. */
export interface Delivering {
  /** Calls the campus in the name of whoever did it: refused where somebody else is signed in by now. */
  call: Caller
  client: QueryClient
  /** The same, for what goes another way than `call`: uploads. */
  fetch: typeof fetch
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** How one kind of act is sent. */
export interface Delivery {
  /** Sends it; doing so again changes nothing. Throws a Problem for what was refused. */
  // biome-ignore lint/suspicious/noExplicitAny: every kind has a body of its own, which only its delivery knows
  deliver: (act: Act<any>, by: Delivering) => Promise<void>
  /** It has arrived: what shows it is refreshed, and the person told. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  arrived?: (act: Act<any>, by: { client: QueryClient }) => void
  /** What shows it, by the beginnings of their keys: read anew where another tab or the worker sent it. All, if left out. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  fresh?: (act: Act<any>) => readonly (readonly string[])[]
}

/** What the outbox is run with. */
export interface Ports {
  client: QueryClient
  call: Caller
  /** How a kind of act is sent, loaded when there is one; nothing where this version does not know it. */
  deliveryOf: (kind: string) => Promise<Delivery | undefined>
}

/** Sends one act as its kind is sent, in the name of whoever did it. */
export async function deliver(
  act: Act,
  { client, call, deliveryOf }: Ports,
  told: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Delivery> {
  const delivery = await deliveryOf(act.kind)
  // A newer version's page kept it, in another tab: that one knows how.
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
