import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** As fast as it was filmed, and what somebody who wants it shorter, or slower, asks for. */
export const speeds: readonly number[] = [0.5, 1, 1.5, 2]

/** For this visit: whoever comes back tomorrow has forgotten it, and would take it for a broken video. */
const chosen = observable(1)

export const setSpeed = (speed: number): void => chosen.set(speed)
export const useSpeed = (): number => useObservable(chosen, 1)

/** The next slower or faster one. */
export function stepSpeed(by: 1 | -1): void {
  const at = speeds.indexOf(chosen.get())
  setSpeed(speeds[at + by] ?? chosen.get())
}
