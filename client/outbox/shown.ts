import { observable } from '#client/phone/observable.ts'
import type { Act, Held } from './act.ts'

interface Shown {
  acts: readonly Act[]
  held: Held | null
}

export const nothing: Shown = { acts: [], held: null }

/** What screens see of the outbox; the running one alone changes it. */
export const shown = observable(nothing)

export function showActs(acts: readonly Act[], held: Held | null): void {
  if (acts.length > 0 || shown.get().acts.length > 0) shown.set({ acts, held })
}
