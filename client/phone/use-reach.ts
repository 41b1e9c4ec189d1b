import { type Reach, reach } from './reach.ts'
import { useObservable } from './use-observable.ts'

/** The server says yes, because what it renders has just arrived. */
export const useReach = (): Reach => useObservable(reach, 'reached')

export const useReached = (): boolean => useReach() === 'reached'
