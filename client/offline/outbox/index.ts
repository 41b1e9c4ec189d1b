import { useEffect, useMemo } from 'react'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { Act, Held, NewAct, Outcome } from './act.ts'
import type { NewDraft } from './drafts/drafts.ts'
import type { Handed } from './queue-store.ts'
import type { Ports } from './sending/delivery.ts'
import { nothing, shown } from './visible-acts.ts'

export type { Act, Arrived, Held, NewAct, Outcome, Why } from './act.ts'

/** The signed-in member's acts that have not arrived, oldest first, filtered by topic or kind. */
export function useActs({ topic, kind }: { topic?: string; kind?: string } = {}): readonly Act[] {
  const all = useObservable(shown, nothing).acts
  // From here on components show likes themselves; see the script of client/index.html.
  useEffect(() => document.getElementById('hearts')?.remove(), [])
  return useMemo(
    () => all.filter((act) => (!topic || act.topic === topic) && (!kind || act.kind === kind)),
    [all, topic, kind],
  )
}

/** How many acts on this phone belong to people who are not signed in. */
export const useUnsigned = (): number => useObservable(shown, nothing).unsigned

/** What the waiting acts wait for; null while they are sent. */
export const useHeld = (): Held | null => useObservable(shown, nothing).held

/** What the outbox needs, from when somebody might have something to send. */
let ports: Ports | null = null

/** The outbox is loaded on demand: most visits have nothing to send. */
async function running() {
  const it = await import('./runtime.ts')
  if (ports) it.startOutbox(ports)
  return it
}

/** Starts the outbox; where it cannot be loaded, with the next act, or once there may be a network again. */
export function startOutbox(given: Ports): void {
  ports = given
  const start = () => {
    running().catch(() => {
      for (const type of ['online', 'visibilitychange']) addEventListener(type, start, { once: true })
    })
  }
  start()
}

/**
 * Keeps an act on this phone, then sends it as soon as possible. Returns the result of the first attempt: 'waiting' is
 * retried by itself, 'needs you' was refused and stays in the outbox until it is changed or removed. Throws a Problem
 * where this phone can store nothing and the campus was not reached either. `from` is the act's draft, deleted in the
 * same transaction; `kept` is called after that.
 */
export const sendAct = async (act: NewAct, from?: Handed, kept?: () => void): Promise<Outcome> =>
  (await running()).sendAct(act, from, kept)

/** This person's acts on this phone that have not arrived. */
export const actsOf = (ownerId: string): Promise<readonly Act[]> =>
  import('./queue-store.ts').then((it) => it.allOf(ownerId))

/** Removes an act; `back` is the draft it becomes in the same transaction. Returns the act as it was stored. */
export const removeAct = async (id: string, back?: NewDraft): Promise<Act | undefined> =>
  (await running()).removeAct(id, back)
export const retryAct = async (id: string): Promise<void> => (await running()).retryAct(id)

/** Gives an act another body; a refused one then tries again. */
export const changeAct = async (id: string, body: unknown, title?: string): Promise<void> =>
  (await running()).changeAct(id, body, title)

/** Sends everything that waits now, whatever it waited for. */
export const tryNow = async (): Promise<void> => (await running()).tryNow()
