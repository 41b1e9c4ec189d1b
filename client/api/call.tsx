import { createContext, useContext } from 'react'
import { askCampus } from '#client/phone/reach.ts'
import { type Caller, call } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

const CallerContext = createContext<Caller | null>(null)

export const CallerProvider = CallerContext.Provider

/** Calls the campus: over the network in the browser, in process while a page is rendered on the server. */
export function useCall(): Caller {
  const caller = useContext(CallerContext)
  if (!caller) throw new Error('useCall must be used within a CallerProvider')
  return caller
}

/** Tells when somebody was refused for who they are: they may not be who the page thinks any more. */
export const tellingRefusals =
  (caller: Caller, refused: () => void): Caller =>
  async (...asked) => {
    try {
      return await caller(...asked)
    } catch (error) {
      if (error instanceof Problem && (error.status === 401 || error.status === 403)) refused()
      throw error
    }
  }

/** The browser's caller. */
export const callByNetwork: Caller = (endpoint, input, init) => call(endpoint, input, askCampus, init)
