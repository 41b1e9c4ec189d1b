import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** What each may be; the first is how it is until somebody says otherwise. */
export const choices = {
  /** '' follows the app. */
  paper: ['', 'light', 'sepia', 'dark'],
  /** '' is the app's own. */
  face: ['', 'serif', 'sans'],
  spacing: ['usual', 'close', 'wide'],
  margins: ['usual', 'narrow', 'wide'],
  flow: ['pages', 'scroll'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }
export interface ReaderSettings extends Choices {
  /** Of letters, 0 to 6; 2 is as the book means it. */
  size: number
  /** Of pages as they were made, 0 to 6; 2 is as wide as the window, and what size somebody's letters have says nothing of it. */
  zoom: number
}

export const sizes = 7
/** Of a book whose pages are as they were made: their widths, as parts of the window's. */
export const zooms = [0.7, 0.85, 1, 1.25, 1.6, 2, 2.6]
const key = 'reader'
const usual: ReaderSettings = {
  ...{ size: 2, zoom: 2, paper: '', face: '', spacing: 'usual', margins: 'usual', flow: 'pages' },
}
/** Null until they are first asked for. */
const settings = observable<ReaderSettings | null>(null)

/** How this phone's owner likes to read; the same for every book of its kind. */
export function useReaderSettings(): [ReaderSettings, (change: Partial<ReaderSettings>) => void] {
  return [useObservable({ subscribe: settings.subscribe, get: current }, usual), change]
}

let remembered: ReaderSettings | null = null
function current() {
  remembered ??= readSettings(recall(key))
  return settings.get() ?? remembered
}

function change(next: Partial<ReaderSettings>) {
  const changed = { ...current(), ...next }
  settings.set(changed)
  remember(key, JSON.stringify(changed)) // or it holds for this visit
}

/** What an older version kept is good for what it knew. */
export function readSettings(kept: string | null): ReaderSettings {
  try {
    const told = JSON.parse(kept ?? '') as Partial<Record<string, unknown>> // checked below
    const step = (value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < sizes ? value : usual.size
    const chosen = Object.entries(choices).map(([name, all]) => {
      const value = told[name] as never // looked for among those there are
      return [name, (all as readonly string[]).includes(value) ? value : all[0]]
    })
    return {
      ...(Object.fromEntries(chosen) as Choices), // each has one of its own
      ...{ size: step(told.size), zoom: step(told.zoom) },
    }
  } catch {
    return usual
  }
}
