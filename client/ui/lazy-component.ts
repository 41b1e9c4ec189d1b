import { use } from 'react'

/** Something that is fetched, once, when it is first needed. */
export interface Late<Thing> {
  /** Fetches it; what failed is fetched anew. For events, and for the server before it renders. */
  ready: () => Promise<Thing>
  /** For rendering, inside a Suspense. */
  useIt: () => Thing
}

/** Something that is fetched late could not be: the line's failing, and no fault of what was asked for. */
export class NotHad extends Error {}

/** Whatever way it is fetched, browsers say so by a TypeError. */
const notHad = (error: unknown) =>
  Promise.reject(error instanceof TypeError ? new NotHad(error.message, { cause: error }) : error)

const failures = new Set<() => void>()

/** Somebody tries again, or goes elsewhere: what failed is fetched anew when it is shown. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * React renders again what waited or failed, and every time it has to meet the same: one promise, asked for in every
 * render, and a failure that stands until somebody does something.
 */
export function late<Thing>(fetch: () => Promise<Thing>): Late<Thing> {
  let coming: Promise<Thing> | undefined
  let rendered = false
  const forget = () => {
    coming = undefined
    rendered = false
  }

  function start(): Promise<Thing> {
    const promise = fetch().catch(notHad)
    coming = promise
    promise.then(
      // So marked, React need not wait for what is there: the first render in the browser is the server's.
      (thing) => Object.assign(promise, { status: 'fulfilled', value: thing }),
      () => {
        if (coming !== promise) return
        if (rendered) failures.add(forget)
        else forget()
      },
    )
    return promise
  }

  return {
    ready() {
      if (failures.delete(forget)) forget()
      return coming ?? start()
    },
    useIt() {
      rendered = true
      return use(coming ?? start())
    },
  }
}
