import type { QueryClient } from '@tanstack/react-query'
import { recall, remember } from './local-storage.ts'

/** Where the last person on this phone is remembered, for a start without a network. */
export const personKey = 'person'

interface Session {
  viewer: { id: string } | null
  /** It ran out by itself: whoever it was has not left. */
  expired?: true
  /** Somebody ended it, here or elsewhere. Without it this browser only knows no session: its cookie is gone. */
  ended?: true
  /** Whoever is here is kept out: nobody to the campus, and themselves to this phone. */
  suspended?: { id: string }
}

export const visitor = 'visitor'

/**
 * Whose things are read and kept: the viewer's, or those of visitors. Who is not known yet, or whose session ran out, is
 * whoever was here last.
 */
export function personOf(client: QueryClient): string {
  const session = client.getQueryData<Session>(['session'])
  if (session?.suspended) return session.suspended.id
  return session && !session.expired ? (session.viewer?.id ?? visitor) : (lastPerson() ?? visitor)
}

/** Whether whoever is here was signed in until their session ran out, or until they were suspended. */
export const hasExpired = (client: QueryClient): boolean =>
  isSuspended(client) ||
  (client.getQueryData<Session>(['session'])?.expired === true && (lastPerson() ?? visitor) !== visitor)

export const isSuspended = (client: QueryClient): boolean =>
  client.getQueryData<Session>(['session'])?.suspended !== undefined

/** Whether somebody ended the session of whoever was here. */
export const isEnded = (client: QueryClient): boolean =>
  client.getQueryData<Session>(['session'])?.ended === true

/** Whether this is still the phone of whoever a tab thinks it is: another tab may have signed them out. */
export const isStillHere = (person: string): boolean => (lastPerson() ?? person) === person

export const lastPerson = (): string | null => recall(personKey)

export const rememberPerson = (person: string): void => void remember(personKey, person)
