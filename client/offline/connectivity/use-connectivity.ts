import { useObservable } from '../storage/use-observable.ts'
import { type Connectivity, connectivity } from './connectivity.ts'

/** 'reached' on the server: the page it renders has just arrived. */
export const useConnectivity = (): Connectivity => useObservable(connectivity, 'reached')

export const useReachable = (): boolean => useConnectivity() === 'reached'
