import { useSyncExternalStore } from 'react'
import type { Observable } from './observable-store.ts'

/** The current value; `onServer` while rendering there and hydrating. */
export const useObservable = <Value>(
  { subscribe, get }: Pick<Observable<Value>, 'subscribe' | 'get'>,
  onServer: Value,
): Value => useSyncExternalStore(subscribe, get, () => onServer)
