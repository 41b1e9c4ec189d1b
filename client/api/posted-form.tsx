import { createContext, useContext } from 'react'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import type { ProblemBody } from '#contract/problem.ts'

/** A form sent without JavaScript that was refused: what was typed (never passwords), and why. */
export interface Posted {
  /** The page it belongs to. */
  path: string
  values: Record<string, string>
  problem: ProblemBody
}

const PostedContext = createContext<Posted | null>(null)

export const PostedProvider = PostedContext.Provider

/** What came back to the form of this page. */
export function usePosted(): Posted | null {
  const { pathname } = useLocation()
  const posted = useContext(PostedContext)
  return posted?.path === pathname ? posted : null
}
