import { use } from 'react'

/** A module or value that is fetched once, on first use. */
export interface Late<Thing> {
  /** Fetches it; a failed fetch is repeated. For events, and for the server before it renders. */
  ready: () => Promise<Thing>
  /** For rendering, inside a Suspense. */
  useIt: () => Thing
}

/** A lazy module could not be fetched: the network failed, not the code. */
export class NotHad extends Error {}

/** However it is fetched, browsers throw a TypeError for it. */
const notHad = (error: unknown) =>
  Promise.reject(error instanceof TypeError ? new NotHad(error.message, { cause: error }) : error)

const failures = new Set<() => void>()

/** Call when somebody retries or navigates: failed fetches are repeated on the next render. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A lazy value for React. React renders suspended components again and must get the same result each time: one promise,
 * and a failure that stays until somebody does something.
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
      // With this status React does not suspend: the first render in the browser must match the server's.
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
