import { useSyncExternalStore } from 'react'

export type Paper = 'light' | 'dark'

export interface ReaderSettings {
  /** 0 to 6; 2 is as the book means it. */
  size: number
  /** Null follows the app. */
  paper: Paper | null
}

export const sizes = 7
const key = 'reader'
const usual: ReaderSettings = { size: 2, paper: null }
let settings: ReaderSettings | null = null
const listeners = new Set<() => void>()

/** How this phone's owner likes to read; the same for every book. */
export function useReaderSettings(): [ReaderSettings, (change: Partial<ReaderSettings>) => void] {
  const now = useSyncExternalStore(
    subscribe,
    () => {
      settings ??= remembered()
      return settings
    },
    () => usual,
  )
  return [now, change]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: Partial<ReaderSettings>) {
  settings = { ...(settings ?? usual), ...next }
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Storage is switched off: it holds for this visit.
  }
  for (const listener of listeners) listener()
}

function remembered(): ReaderSettings {
  try {
    const { size, paper } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<ReaderSettings> // checked below
    return {
      size: typeof size === 'number' && size >= 0 && size < sizes ? size : usual.size,
      paper: paper === 'light' || paper === 'dark' ? paper : null,
    }
  } catch {
    return usual
  }
}
