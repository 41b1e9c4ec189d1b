import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** Playback rates to choose from. */
export const speeds: readonly number[] = [0.5, 1, 1.5, 2]

/** For this visit only: tomorrow nobody remembers it, and would take it for a broken video. */
const chosen = observable(1)

export const setSpeed = (speed: number): void => chosen.set(speed)
export const useSpeed = (): number => useObservable(chosen, 1)

/** Chooses the next slower or faster one. */
export function stepSpeed(by: 1 | -1): void {
  const at = speeds.indexOf(chosen.get())
  setSpeed(speeds[at + by] ?? chosen.get())
}
