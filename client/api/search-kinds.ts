import { createContext, use } from 'react'
import type { FoundKind } from './feature.ts'

/** Every kind that the search finds, in the order they are shown in. */
const AllKinds = createContext<readonly FoundKind[]>([])
export const FoundKindsProvider = AllKinds.Provider
export const useFoundKinds = (): readonly FoundKind[] => use(AllKinds)
