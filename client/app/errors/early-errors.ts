import { recall } from '#client/offline/storage/local-storage.ts'
import { limits } from '#contract/campus.ts'

/** An error, and the page it happened on. */
export interface Met {
  error: unknown
  at: string
}

/** Where error-log.ts stores errors until the campus has them. */
export const notedKey = 'errors-met'

/** Errors not logged yet: the logger is only fetched where something broke. */
let met: readonly Met[] = []
let heard: (() => void) | undefined

/** Listens for uncaught errors. */
export function startMeeting(): void {
  addEventListener('error', ({ error }) => meet(error))
  addEventListener('unhandledrejection', ({ reason }) => meet(reason))
}

export function meet(error: unknown): void {
  met = [...met, { error, at: location.pathname }].slice(-limits.clientErrors)
  heard?.()
}

/** Hands over past and future errors; at once also where an earlier visit left some unsent. */
export function whenMet(take: (all: readonly Met[]) => Promise<void>): void {
  heard = () => {
    const all = met
    met = []
    take(all).catch(() => {
      met = [...all, ...met] // retried with the next error
    })
  }
  if (met.length > 0 || recall(notedKey) !== null) heard()
}
