import { badge } from '#client/offline/storage/badge.ts'
import { recall } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import type { Act, Held } from './act.ts'

interface Shown {
  acts: readonly Act[]
  held: Held | null
  /** How much lies here of people who are not signed in; what it is, is shown to nobody. */
  unsigned: number
}

export const nothing: Shown = { acts: [], held: null, unsigned: 0 }

/** What screens see of the outbox; the running one alone changes it. */
export const shown = observable(nothing)

export function showActs(acts: readonly Act[], held: Held | null, unsigned = 0): void {
  badge(acts.length)
  const now = shown.get()
  if (acts.length > 0 || now.acts.length > 0 || unsigned !== now.unsigned) shown.set({ acts, held, unsigned })
}

export const waitsOf = (person: string) => `waits:${person}` as const

/** Before the first screen is drawn, and long before the outbox itself is opened: see first-paint-snapshot.ts, which wrote it. */
export function showAtOnce(person: string): void {
  try {
    const acts = JSON.parse(recall(waitsOf(person)) as string) // null is none, and no list
    if (acts.map) shown.set({ ...nothing, acts })
  } catch {} // nothing, or cut off: the outbox itself tells a moment later
}

/** A later word on the same waits here, and is what shows: read now, it would be the former again for a while. */
export const isOvertaken = (act: Pick<Act, 'id' | 'replaces'>): boolean =>
  act.replaces !== undefined &&
  shown
    .get()
    .acts.some(
      ({ id, replaces, state }) => id !== act.id && replaces === act.replaces && state !== 'needs you',
    )
