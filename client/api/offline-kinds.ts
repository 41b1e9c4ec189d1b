import { createContext, use } from 'react'
import { type Late, late } from '#client/ui/lazy-component.ts'
import type { ActKind, OfflineKind } from './feature.ts'

export type OfflineKinds = Late<readonly OfflineKind[]>

/** Every kind of thing, for the screens that show something of each; they come when they are asked for. */
const AllThings = createContext<OfflineKinds>(late(async () => []))
export const OfflineKindsProvider = AllThings.Provider
export const useOfflineKinds = (): OfflineKinds => use(AllThings)

export const actKind = (offlineKinds: readonly OfflineKind[], kind: string): ActKind | undefined =>
  offlineKinds.find(({ acts }) => kind in acts)?.acts[kind]
