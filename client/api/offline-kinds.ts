import { createContext, use } from 'react'
import { type Late, late } from '#client/ui/lazy-component.ts'
import type { ActKind, Thing } from './feature.ts'

export type Things = Late<readonly Thing[]>

/** Every kind of thing, for the screens that show something of each; they come when they are asked for. */
const AllThings = createContext<Things>(late(async () => []))
export const ThingsProvider = AllThings.Provider
export const useThings = (): Things => use(AllThings)

export const actKind = (things: readonly Thing[], kind: string): ActKind | undefined =>
  things.find(({ acts }) => kind in acts)?.acts[kind]
