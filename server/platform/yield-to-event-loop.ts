import { setImmediate as nextTurn } from 'node:timers/promises'

/** Called again and again by work that somebody's file makes long: lets the others in when that has gone on for too long. */
export type Breath = () => Promise<void>

/** For one piece of work; milliseconds that it goes on at once. */
export function openBreath(most = 5): Breath {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < most) return
    await nextTurn()
    since = performance.now()
  }
}
