import { createContext, useContext } from 'react'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import type { ProblemBody } from '#contract/problem.ts'

/** A refused form that was sent without JavaScript: its values (never passwords), and why. */
export interface Posted {
  /** The path of its page. */
  path: string
  values: Record<string, string>
  problem: ProblemBody
}

const PostedContext = createContext<Posted | null>(null)

export const PostedProvider = PostedContext.Provider

/** The refused form of this page. */
export function usePosted(): Posted | null {
  const { pathname } = useLocation()
  const posted = useContext(PostedContext)
  return posted?.path === pathname ? posted : null
}
