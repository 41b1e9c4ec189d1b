import { setImmediate as nextTurn } from 'node:timers/promises'

/** Called again and again by work that somebody's file makes long: lets the others in when that has gone on for too long. */
export type YieldToEventLoop = () => Promise<void>

/** For one piece of work; milliseconds that it goes on at once. */
export function createYield(most = 5): YieldToEventLoop {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < most) return
    await nextTurn()
    since = performance.now()
  }
}
