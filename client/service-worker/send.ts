import type { QueryClient } from '@tanstack/react-query'
import { mayBeCached, writeCached } from '#client/offline/cache/offline-cache.ts'
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
 * There is no screen to update: open pages hear of it and refetch. The campus's answers are collected in `all`, to be
 * cached for later pages.
 */
const nobodyLooks = (all: Answers) =>
  new Proxy(
    {},
    { get: (_, verb) => (verb === 'setQueryData' ? answered(all) : () => undefined) },
  ) as QueryClient // all other methods do nothing

type Answers = Parameters<typeof writeCached>[1][number][]

/** A cached query that was only to be changed is refetched instead. */
const answered = (all: Answers) => (queryKey: readonly string[], data: unknown) => {
  if (typeof data !== 'function') all.push({ hash: JSON.stringify(queryKey), data, at: Date.now() })
}

/** They may have signed out meanwhile: where nothing is kept for them any more, nothing comes back. */
async function keep(person: string, all: Answers): Promise<void> {
  if (await mayBeCached(person)) await writeCached(person, all)
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
    if (all.length > 0) await keep(act.ownerId, all).catch(() => undefined) // no room: they are refetched
  },
})

/**
 * Sends waiting acts while the app may be closed: the browser has found a network. Only the signed-in member's acts;
 * others' wait for them, and cost nothing. The session is requested only where something is waiting. Rejects while
 * something is left to retry, so that the browser calls again.
 */
export async function sendWithoutPage(): Promise<void> {
  sender.wake()
  const viewer = once(async () => (await call(api.auth.session, {}, fetch)).viewer)
  const left: boolean[] = []
  // Light acts once more at the end: they may have waited for a heavy one.
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

/** Returns whether something is left to retry. */
async function sendLane(ownerId: string, lane: Lane): Promise<boolean> {
  const pause = await sender.sendLane(ownerId, lane)
  return pause !== null && pause.why !== 'sign in'
}
