import { observable } from '#client/phone/observable.ts'
import { recall, remember } from '#client/phone/remember.ts'
import { useObservable } from '#client/phone/use-observable.ts'

export type Paper = 'light' | 'dark'

interface ReaderSettings {
  /** 0 to 6; 2 is as the book means it. */
  size: number
  /** Null follows the app. */
  paper: Paper | null
}

export const sizes = 7
const key = 'reader'
const usual: ReaderSettings = { size: 2, paper: null }
/** Null until they are first asked for. */
const settings = observable<ReaderSettings | null>(null)

/** How this phone's owner likes to read; the same for every book. */
export function useReaderSettings(): [ReaderSettings, (change: Partial<ReaderSettings>) => void] {
  return [useObservable({ subscribe: settings.subscribe, get: current }, usual), change]
}

let remembered: ReaderSettings | null = null
function current() {
  remembered ??= lastTime()
  return settings.get() ?? remembered
}

function change(next: Partial<ReaderSettings>) {
  const changed = { ...current(), ...next }
  settings.set(changed)
  remember(key, JSON.stringify(changed)) // or it holds for this visit
}

function lastTime(): ReaderSettings {
  try {
    const { size, paper } = JSON.parse(recall(key) ?? '') as Partial<ReaderSettings> // checked below
    return {
      size: typeof size === 'number' && size >= 0 && size < sizes ? size : usual.size,
      paper: paper === 'light' || paper === 'dark' ? paper : null,
    }
  } catch {
    return usual
  }
}
