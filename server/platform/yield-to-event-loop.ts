import { setImmediate as nextTurn } from 'node:timers/promises'

/** Call it often in long work on somebody's file: yields to other work when the time slice is over. */
export type YieldToEventLoop = () => Promise<void>

/** For one piece of work; `most` is the time slice in milliseconds. */
export function createYield(most = 5): YieldToEventLoop {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < most) return
    await nextTurn()
    since = performance.now()
  }
}
