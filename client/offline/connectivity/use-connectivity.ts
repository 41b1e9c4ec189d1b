import { useObservable } from '../storage/use-observable.ts'
import { type Connectivity, connectivity } from './connectivity.ts'

/** The server says yes, because what it renders has just arrived. */
export const useConnectivity = (): Connectivity => useObservable(connectivity, 'reached')

export const useReachable = (): boolean => useConnectivity() === 'reached'
