import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** The possible values; the first is the default. */
export const choices = {
  /** '' follows the app. */
  paper: ['', 'light', 'sepia', 'dark'],
  /** '' is the app's own font. */
  face: ['', 'serif', 'sans'],
  spacing: ['usual', 'close', 'wide'],
  margins: ['usual', 'narrow', 'wide'],
  flow: ['pages', 'scroll'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }
export interface ReaderSettings extends Choices {
  /** Text size, 0 to 6; 2 is as the book means it. */
  size: number
  /** Zoom of fixed pages, 0 to 6; 2 is as wide as the window. Independent of the text size. */
  zoom: number
}

export const sizes = 7
/** Page widths for fixed pages, relative to the window's. */
export const zooms = [0.7, 0.85, 1, 1.25, 1.6, 2, 2.6]
const key = 'reader'
const usual: ReaderSettings = {
  ...{ size: 2, zoom: 2, paper: '', face: '', spacing: 'usual', margins: 'usual', flow: 'pages' },
}
/** Null until they are first read. */
const settings = observable<ReaderSettings | null>(null)

/** The reader settings of this phone; the same for every book of its kind. */
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
  remember(key, JSON.stringify(changed)) // without storage they hold for this visit
}

/** Takes over the known values of settings that an older version stored. */
export function readSettings(kept: string | null): ReaderSettings {
  try {
    const told = JSON.parse(kept ?? '') as Partial<Record<string, unknown>> // each value is checked below
    const step = (value: unknown) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < sizes ? value : usual.size
    const chosen = Object.entries(choices).map(([name, all]) => {
      const value = told[name] as never // checked against the list
      return [name, (all as readonly string[]).includes(value) ? value : all[0]]
    })
    return {
      ...(Object.fromEntries(chosen) as Choices), // every name of the list has a value
      ...{ size: step(told.size), zoom: step(told.zoom) },
    }
  } catch {
    return usual
  }
}
