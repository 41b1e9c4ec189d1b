import { badge } from '#client/offline/storage/badge.ts'
import { recall } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import type { Act, Held } from './act.ts'

interface Shown {
  acts: readonly Act[]
  held: Held | null
  /** How many acts belong to people who are not signed in; their content is shown to nobody. */
  unsigned: number
}

export const nothing: Shown = { acts: [], held: null, unsigned: 0 }

/** What screens see of the outbox; the running outbox changes it, and whoever signs somebody out empties it. */
export const shown = observable(nothing)

export function showActs(acts: readonly Act[], held: Held | null, unsigned = 0): void {
  badge(acts.length)
  const now = shown.get()
  if (acts.length > 0 || now.acts.length > 0 || unsigned !== now.unsigned) shown.set({ acts, held, unsigned })
}

export const waitsOf = (person: string) => `waits:${person}` as const

/** Shows the snapshot of first-paint-snapshot.ts before the first paint, long before the outbox's database opens. */
export function showAtOnce(person: string): void {
  try {
    const acts = JSON.parse(recall(waitsOf(person)) as string)
    if (acts?.map) shown.set({ ...nothing, acts })
  } catch {} // absent or truncated: the outbox shows its acts a moment later
}

/** Whether a later act with the same key waits: a refetch now would show the former state for a while. */
export const isOvertaken = (act: Pick<Act, 'id' | 'replaces'>): boolean =>
  act.replaces !== undefined &&
  shown
    .get()
    .acts.some(
      ({ id, replaces, state }) => id !== act.id && replaces === act.replaces && state !== 'needs you',
    )
