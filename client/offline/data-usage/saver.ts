import { createContext, useContext, useSyncExternalStore } from 'react'
import { sizeAndCost, usualNairaPerMegabyte } from '#contract/money.ts'
import { recall, remember } from '../storage/local-storage.ts'

/** 'auto' saves where the phone asks for it or pays by the megabyte. */
export type SaverChoice = 'off' | 'auto' | 'strict'

interface Saver {
  choice: SaverChoice
  /** Saving now: no autoplay, no prefetching, small pictures, nothing over 1 MB without a tap. */
  on: boolean
  nairaPerMegabyte: number
}

/** In bytes. From here on the cost is shown before it is spent; with the saver on it waits for a tap. */
export const pricedFrom = 1_000_000

type SaverName = typeof choiceKey | typeof priceKey
const choiceKey = 'data-saver'
const priceKey = 'naira-per-megabyte'
const changedEvent = 'campus:saver'

/** The Network Information API of Chromium; not in TypeScript's DOM. */
interface Line extends EventTarget {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

export const line = (): Line | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Line }).connection

/** Where the browser does not say, as Safari and Firefox do not, a phone is assumed to be on metered data. */
function linePays(): boolean {
  const known = line()
  if (!known) return isPhone()
  const { saveData, type, effectiveType = '' } = known
  return Boolean(saveData) || type === 'cellular' || /2g$/.test(effectiveType)
}

const isPhone = () =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches

/** Whether this browser tells which connection it is on. */
export const tellsLine = (): boolean => line() !== undefined

const unknown: Saver = { choice: 'auto', on: false, nairaPerMegabyte: usualNairaPerMegabyte }
/** What the server knew when it made the page; see server/http/session/saver-header.ts. */
const saving: Saver = { ...unknown, on: true }
let known: Saver | null = null
const unkept = new Map<string, string>()

/** The saver as it is now, for use outside of components. */
export function currentSaver(): Saver {
  if (typeof window === 'undefined') return unknown
  if (known) return known
  const stored = read(choiceKey)
  const choice = stored === 'off' || stored === 'strict' ? stored : 'auto'
  const price = Number(read(priceKey))
  known = {
    choice,
    on: choice === 'strict' || (choice === 'auto' && linePays()),
    nairaPerMegabyte: price > 0 ? price : usualNairaPerMegabyte,
  }
  tellServer(known)
  return known
}

/** Whether the page was made for somebody who saves data. */
const SavingContext = createContext(false)
export const SavingProvider = SavingContext.Provider

/** The saver's choice, whether it saves now, and what a megabyte costs this person. */
export function useSaver(): Saver {
  const first = useContext(SavingContext) ? saving : unknown
  return useSyncExternalStore(subscribe, currentSaver, () => first)
}

export const chooseSaver = (choice: SaverChoice): void => write(choiceKey, choice)
export const setPrice = (nairaPerMegabyte: number): void => write(priceKey, String(nairaPerMegabyte))

/** '4.1 MB · ≈ ₦3', at this person's price. */
export const price = (bytes: number): string => sizeAndCost(bytes, currentSaver().nairaPerMegabyte)

/** Whether a download of so many bytes needs a tap first. */
export const needsTap = (bytes: number): boolean => currentSaver().on && bytes > pricedFrom

/** Whether screens are not prefetched: chosen here, or asked for by the phone's own saver. */
export function spareScreens(): boolean {
  const { choice } = currentSaver()
  return choice === 'strict' || (choice === 'auto' && Boolean(line()?.saveData))
}

/** Calls `listener` when the choice or the connection changes. */
export const onSaver = (listener: () => void): (() => void) => subscribe(listener)

function subscribe(listener: () => void): () => void {
  const changed = () => {
    known = null
    listener()
  }
  const sources: [EventTarget | undefined, string][] = [
    [window, changedEvent],
    [window, 'storage'], // another tab chose
    [line(), 'change'],
  ]
  for (const [source, type] of sources) source?.addEventListener(type, changed)
  return () => {
    for (const [source, type] of sources) source?.removeEventListener(type, changed)
  }
}

/**
 * Sets a cookie, so that the next page is rendered right before any script runs; see
 * server/http/session/saver-header.ts.
 */
function tellServer({ choice, on }: Saver): void {
  const now = choice === 'auto' ? (on ? 'on' : '') : choice
  const told = /(?:^|; )saver=(strict|off|on)/.exec(document.cookie)?.[1] ?? ''
  if (told === now) return
  const seconds = now ? 365 * 24 * 3_600 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; not every browser has CookieStore
  document.cookie = `saver=${now}; Path=/; SameSite=Lax; Max-Age=${seconds}`
}

const read = (key: SaverName) => unkept.get(key) ?? recall(key)

function write(key: SaverName, value: string): void {
  if (!remember(key, value)) unkept.set(key, value) // kept until the page is left
  known = null
  dispatchEvent(new Event(changedEvent))
}
