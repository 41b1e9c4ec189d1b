import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** Captions are on until somebody turns them off, because reels start muted. */
const key = 'reels-captions'
const on = observable<boolean | null>(null)

export const areCaptionsOn = (): boolean => on.get() ?? recall(key) !== 'off'

export function setCaptions(next: boolean): void {
  on.set(next)
  remember(key, next ? 'on' : 'off')
}

export const useCaptionsOn = (): boolean =>
  useObservable({ subscribe: on.subscribe, get: areCaptionsOn }, true)
