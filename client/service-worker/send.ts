import type { QueryClient } from '@tanstack/react-query'
import { writeCached } from '#client/offline/cache/offline-cache.ts'
import { campusAnswers } from '#client/offline/connectivity/connectivity.ts'
import type { Lane } from '#client/offline/outbox/act.ts'
import { oneTabAtATime, tell } from '#client/offline/outbox/broadcast.ts'
import { countAll } from '#client/offline/outbox/queue-store.ts'
import { sendActBy } from '#client/offline/outbox/sending/send-act.ts'
import { createSender } from '#client/offline/outbox/sending/sender.ts'
import { inNameOf } from '#client/offline/storage/on-behalf-of.ts'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { deliveries } from './deliveries.ts'

/**
 * No screen is here to be changed; pages that are open hear of it and read anew. What the campus answered lies on the
 * phone from then on, for those that come: `all` has it.
 */
const nobodyLooks = (all: Answers) =>
  new Proxy(
    {},
    { get: (_, verb) => (verb === 'setQueryData' ? answered(all) : () => undefined) },
  ) as QueryClient // every other verb does nothing

type Answers = Parameters<typeof writeCached>[1][number][]

/** What is only to be changed there is asked for anew. */
const answered = (all: Answers) => (queryKey: readonly string[], data: unknown) => {
  if (typeof data !== 'function') all.push({ hash: JSON.stringify(queryKey), data, at: Date.now() })
}

const sender = createSender({
  hear: tell,
  reached: campusAnswers,
  sends: ({ kind }) => kind in deliveries,
  async attempt(act, told, signal) {
    const deliver = deliveries[act.kind]
    if (!deliver) throw new Error(`${act.kind} is sent by a page`)
    const inTheirName = inNameOf(act.ownerId)
    const all: Answers = []
    await sendActBy(deliver, act, {
      call: (endpoint, input, init) => call(endpoint, input, inTheirName, { signal, ...init }),
      client: nobodyLooks(all),
      fetch: inTheirName,
      signal,
      onProgress: (done, total) => told({ done, total }),
    })
    if (all.length > 0) await writeCached(act.ownerId, all).catch(() => undefined) // no room: they are asked for anew
  },
})

/**
 * Sends what waits though the app may be closed: the browser has found a network. Only what belongs to whoever is signed
 * in: what others did waits for them, and spends nothing. Who that is, is asked where a page has left anything to send.
 * Rejects where something is left that may go later, so that the browser comes back to it.
 */
export async function sendWithoutPage(): Promise<void> {
  sender.wake()
  const viewer = once(async () => (await call(api.auth.session, {}, fetch)).viewer)
  const left: boolean[] = []
  // What is small comes again at the end: it may have waited for something large.
  for (const lane of ['light', 'middling', 'heavy', 'light'] as const)
    left.push(
      await oneTabAtATime(lane, async () => {
        if ((await countAll()) === 0) return false
        const here = await viewer()
        return here !== null && sendLane(here.id, lane)
      }),
    )
  if (left.includes(true)) throw new Error('Something still waits')
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

/** Whether something is left that may go later. */
async function sendLane(ownerId: string, lane: Lane): Promise<boolean> {
  const pause = await sender.sendLane(ownerId, lane)
  return pause !== null && pause.why !== 'sign in'
}
