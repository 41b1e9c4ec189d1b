import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

/** A reel whose video lies on this phone. */
export interface KeptReel {
  id: string
  reel: Reel
  /** The video; a Blob reference takes no memory until it plays. */
  file: Blob
  /** 'downloaded' stays until it is removed; 'watched' makes room for the next. */
  why: 'downloaded' | 'watched'
  at: string
}

export type KeptReels = ReadonlyMap<string, KeptReel>

export const nothing: KeptReels = new Map()
export const nobodys: ReadonlyMap<string, KeptReels> = new Map()

/** The reels found on this phone, and whose they are. */
export const shownReels = observable(nobodys)

/** Shows what was found for `person`. */
export function showKept(person: string, reels: KeptReels): void {
  remember(noteOf(person), reels.size > 0 ? 'yes' : null)
  shownReels.set(new Map(shownReels.get()).set(person, reels))
}

const noteOf = (person: string) => `reels-kept:${person}` as const

/** Whether something was kept at the last look. */
export const isNoted = (person: string): boolean => recall(noteOf(person)) !== null
