import { useObservable } from '../storage/use-observable.ts'
import { type Reach, reach } from './connectivity.ts'

/** The server says yes, because what it renders has just arrived. */
export const useReach = (): Reach => useObservable(reach, 'reached')

export const useReached = (): boolean => useReach() === 'reached'
