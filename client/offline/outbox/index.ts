import { useEffect, useMemo } from 'react'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { Act, Held, NewAct, Outcome } from './act.ts'
import type { NewDraft } from './drafts/drafts.ts'
import type { Handed } from './queue-store.ts'
import { nothing, shown } from './visible-acts.ts'

export type { Act, Arrived, Held, NewAct, Outcome, Why } from './act.ts'

/** What whoever is signed in did and has not arrived, oldest first; of one topic or kind where it is named. */
export function useActs({ topic, kind }: { topic?: string; kind?: string } = {}): readonly Act[] {
  const all = useObservable(shown, nothing).acts
  // From here on screens say it themselves; see the script of client/index.html.
  useEffect(() => document.getElementById('hearts')?.remove(), [])
  return useMemo(
    () => all.filter((act) => (!topic || act.topic === topic) && (!kind || act.kind === kind)),
    [all, topic, kind],
  )
}

/** How much lies on this phone of people who are not signed in. */
export const useUnsigned = (): number => useObservable(shown, nothing).unsigned

/** What would have to change before what waits can go; null while it goes. */
export const useHeld = (): Held | null => useObservable(shown, nothing).held

/** The outbox itself comes when it is needed: most visits have nothing to send. */
const running = () => import('./runtime.ts')

/**
 * Does something: keeps it on this phone, then sends it as soon as may be. The outcome is that of the first attempt;
 * with 'waiting' it goes by itself later, with 'needs you' it was refused and stays in the outbox until it is changed
 * or removed. Throws a Problem where this phone can keep nothing and the campus was not reached either. `from` is the
 * draft it was, which goes in the same step; `kept` hears of that.
 */
export const sendAct = async (act: NewAct, from?: Handed, kept?: () => void): Promise<Outcome> =>
  (await running()).sendAct(act, from, kept)

/** What this person did and has not arrived, as it lies on this phone. */
export const actsOf = async (ownerId: string): Promise<readonly Act[]> =>
  (await import('./queue-store.ts')).allOf(ownerId)

/** Takes it away; or back, into the draft it becomes with the same step. Gives it as it lay on this phone. */
export const removeAct = async (id: string, back?: NewDraft): Promise<Act | undefined> =>
  (await running()).removeAct(id, back)
export const retryAct = async (id: string): Promise<void> => (await running()).retryAct(id)

/** Gives an act another body; a refused one then tries again. */
export const changeAct = async (id: string, body: unknown, title?: string): Promise<void> =>
  (await running()).changeAct(id, body, title)

/** Sends what waits, now, whatever it waited for. */
export const tryNow = async (): Promise<void> => (await running()).tryNow()
