import { useSyncExternalStore } from 'react'

/** Reels start muted; whoever turned the sound on finds it on again. */
const key = 'reels-sound'
let on: boolean | null = null
const listeners = new Set<() => void>()

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false // storage is switched off
  }
}

export const isSoundOn = (): boolean => {
  on ??= remembered()
  return on
}

/** `remember` is false where the browser, not the person, wants silence. */
export function setSound(next: boolean, remember = true): void {
  on = next
  for (const listener of listeners) listener()
  if (!remember) return
  try {
    localStorage.setItem(key, next ? 'on' : 'off')
  } catch {
    // It holds until the page is closed.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSound = (): boolean => useSyncExternalStore(subscribe, isSoundOn, () => false)
