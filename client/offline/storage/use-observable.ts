import { useSyncExternalStore } from 'react'
import type { Observable } from './observable-store.ts'

/** What it is now; `onServer` while the page is made there and taken over. */
export const useObservable = <Value>(
  { subscribe, get }: Pick<Observable<Value>, 'subscribe' | 'get'>,
  onServer: Value,
): Value => useSyncExternalStore(subscribe, get, () => onServer)
