import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { personOf } from '#client/kept/kept-first.ts'
import type { Reel } from '#contract/reels.ts'

/** A reel whose video lies on this phone. */
export interface KeptReel {
  id: string
  reel: Reel
  /** The video itself; a reference, which costs no memory until it plays. */
  file: Blob
  /** What was downloaded stays until it is removed; what was only watched makes room for the next. */
  why: 'downloaded' | 'watched'
  at: string
}

export type KeptReels = ReadonlyMap<string, KeptReel>

const nothing: KeptReels = new Map()
/** By whose they are. */
const shown = new Map<string, KeptReels>()
const listeners = new Set<() => void>()

/** The reels that lie here for whoever is signed in, by id; null until that is known. */
export function useKeptReels(): KeptReels | null {
  const person = personOf(useQueryClient())
  useEffect(() => look(person), [person])
  return useSyncExternalStore(
    subscribe,
    () => shown.get(person) ?? null,
    () => null,
  )
}

/** What the campus says is not there any more is not kept either. */
export function useForgotten(id: string | undefined): void {
  const kept = useKeptReels()
  const person = personOf(useQueryClient())
  useEffect(() => {
    if (id && kept?.has(id)) void import('./kept.ts').then(({ removeReel }) => removeReel(person, id))
  }, [id, kept, person])
}

/** Shows what was found for `person`. */
export function showKept(person: string, reels: KeptReels): void {
  shown.set(person, reels)
  note(person, reels.size > 0)
  for (const listener of listeners) listener()
}

/** What reads the phone is not even fetched by whoever has kept nothing. */
function look(person: string) {
  if (shown.has(person)) return
  if (!isNoted(person)) return showKept(person, nothing)
  import('./kept.ts')
    .then(({ readKeptReels }) => readKeptReels(person))
    .catch(() => showKept(person, nothing))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const noteOf = (person: string) => `reels-kept:${person}`

function isNoted(person: string): boolean {
  try {
    return localStorage.getItem(noteOf(person)) !== null
  } catch {
    return false // storage is switched off: then nothing is kept either
  }
}

function note(person: string, some: boolean): void {
  try {
    if (some) localStorage.setItem(noteOf(person), 'yes')
    else localStorage.removeItem(noteOf(person))
  } catch {
    // As above.
  }
}
