import { createContext, use } from 'react'
import { type Late, late } from '#client/ui/lazy-component.ts'
import type { ActKind, OfflineKind } from './feature.ts'

export type OfflineKinds = Late<readonly OfflineKind[]>

/** The offline kinds of all features, loaded on demand, for screens that show all of them. */
const AllThings = createContext<OfflineKinds>(late(async () => []))
export const OfflineKindsProvider = AllThings.Provider
export const useOfflineKinds = (): OfflineKinds => use(AllThings)

export const actKind = (offlineKinds: readonly OfflineKind[], kind: string): ActKind | undefined =>
  offlineKinds.find(({ acts }) => kind in acts)?.acts[kind]
