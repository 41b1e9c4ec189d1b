import { createContext, useContext } from 'react'
import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import { type Caller, call } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

const CallerContext = createContext<Caller | null>(null)

export const CallerProvider = CallerContext.Provider

/** The API client: over the network in the browser, in process while the server renders a page. */
export function useCall(): Caller {
  const caller = useContext(CallerContext)
  if (!caller) throw new Error('There is no CallerProvider above this')
  return caller
}

/** Calls back when a request is refused as unauthorised: the page's idea of the viewer may be outdated. */
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
 * Adds to every change for whom it is done. A page that does not know yet that another person, or nobody, is
 * signed in is refused instead of acting as them; signing in and out is exempt. An answer that comes after its person
 * has left is given to nobody, so that whoever is here next does not keep it.
 */
export const actingFor =
  (caller: Caller, who: () => string | null): Caller =>
  async (endpoint, input, init) => {
    const named = init?.headers as Record<string, string> | undefined
    const person = Object.values<AnyEndpoint>(api.auth).includes(endpoint) ? null : who()
    const answer = await caller(endpoint, input, {
      ...init,
      headers: { ...(person && endpoint.method !== 'GET' && { 'x-acting-for': person }), ...named },
    })
    // Whoever names the person themselves sees to this themselves: the outbox, and who deletes their account.
    if (person && person !== who() && !named?.['x-acting-for']) throw new Error('They have left')
    return answer
  }

/** The API client of the browser. */
export const callByNetwork: Caller = (endpoint, input, init) => call(endpoint, input, askCampus, init)
