import { createContext, use } from 'react'
import type { FoundKind } from './feature.ts'

/** Every kind of search result, in display order. */
const AllKinds = createContext<readonly FoundKind[]>([])
export const FoundKindsProvider = AllKinds.Provider
export const useFoundKinds = (): readonly FoundKind[] => use(AllKinds)
