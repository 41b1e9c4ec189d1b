import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** Reels start muted; the sound stays on for those who turned it on. */
const key = 'reels-sound'
/** Null until it is set in this visit. */
const on = observable<boolean | null>(null)

export const isSoundOn = (): boolean => on.get() ?? recall(key) === 'on'

/** `lasts` is false when the browser, not the person, wants silence. */
export function setSound(next: boolean, lasts = true): void {
  on.set(next)
  if (lasts) remember(key, next ? 'on' : 'off')
}

export const useSound = (): boolean => useObservable({ subscribe: on.subscribe, get: isSoundOn }, false)
