import { createContext, useContext } from 'react'
import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import { type Caller, call } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
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

/**
 * Says of everything that changes something for whom it is done. A page that does not know yet that somebody else, or
 * nobody, is signed in by now is refused instead of doing it as them; coming in and going out is anybody's.
 */
export const actingFor =
  (caller: Caller, who: () => string | null): Caller =>
  (endpoint, input, init) => {
    const isAct = endpoint.method !== 'GET' && !Object.values<AnyEndpoint>(api.auth).includes(endpoint)
    const person = isAct && who()
    return caller(endpoint, input, {
      ...init,
      headers: { ...(person && { 'x-acting-for': person }), ...(init?.headers as Record<string, string>) },
    })
  }

/** The browser's caller. */
export const callByNetwork: Caller = (endpoint, input, init) => call(endpoint, input, askCampus, init)
