import { recall } from '#client/offline/storage/local-storage.ts'
import { limits } from '#contract/campus.ts'

/** What broke, and on which page. */
export interface Met {
  error: unknown
  at: string
}

/** Where error-log.ts writes them down until the campus knows. */
export const notedKey = 'errors-met'

/** What broke here and was not noted yet: what notes it is only fetched where something broke. */
let met: readonly Met[] = []
let heard: (() => void) | undefined

/** Hears of everything that nobody else caught. */
export function startMeeting(): void {
  addEventListener('error', ({ error }) => meet(error))
  addEventListener('unhandledrejection', ({ reason }) => meet(reason))
}

export function meet(error: unknown): void {
  met = [...met, { error, at: location.pathname }].slice(-limits.clientErrors)
  heard?.()
}

/** Hands over what was met and will be; at once also where something of an earlier visit was not told. */
export function whenMet(take: (all: readonly Met[]) => Promise<void>): void {
  heard = () => {
    const all = met
    met = []
    take(all).catch(() => {
      met = [...all, ...met] // with the next one
    })
  }
  if (met.length > 0 || recall(notedKey) !== null) heard()
}
