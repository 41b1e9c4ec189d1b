import { createContext, use } from 'react'
import { type Late, late } from '#client/ui/late.ts'
import type { ActKind, Thing } from './feature.ts'

export type Things = Late<readonly Thing[]>

/** Every kind of thing, for the screens that show something of each; they come when they are asked for. */
const AllThings = createContext<Things>(late(async () => []))
export const ThingsProvider = AllThings.Provider
export const useThings = (): Things => use(AllThings)

/** One kind of act; rejects where what says so cannot be had now. */
export async function actKind(things: Things, kind: string): Promise<ActKind | undefined> {
  const thing = (await things.ready()).find(({ acts }) => kind in acts)
  return thing?.acts[kind]
}
