import type { QueryClient } from '@tanstack/react-query'
import { recall, remember } from './local-storage.ts'

/** Where the last person on this phone is remembered, for a start without a network. */
export const personKey = 'person'

interface Session {
  viewer: { id: string } | null
  /** The session expired: the person has not left. */
  expired?: true
  /** The session was ended, here or elsewhere. Without it this browser has merely lost its cookie. */
  ended?: true
  /** The person is suspended: a visitor to the campus, and themselves on this phone. */
  suspended?: { id: string }
}

export const visitor = 'visitor'

/**
 * Whose data is read and kept: the viewer's, or visitors'. While the session is unknown, or expired, it is the last
 * person's.
 */
export function personOf(client: QueryClient): string {
  const session = client.getQueryData<Session>(['session'])
  if (session?.suspended) return session.suspended.id
  return session && !session.expired ? (session.viewer?.id ?? visitor) : (lastPerson() ?? visitor)
}

/** Whether the session of the last person expired, or they were suspended. */
export const hasExpired = (client: QueryClient): boolean =>
  isSuspended(client) ||
  (client.getQueryData<Session>(['session'])?.expired === true && (lastPerson() ?? visitor) !== visitor)

export const isSuspended = (client: QueryClient): boolean =>
  client.getQueryData<Session>(['session'])?.suspended !== undefined

/** Whether the last person's session was ended. */
export const isEnded = (client: QueryClient): boolean =>
  client.getQueryData<Session>(['session'])?.ended === true

/** Whether this person is still signed in here: another tab may have signed them out. */
export const isStillHere = (person: string): boolean => (lastPerson() ?? person) === person

export const lastPerson = (): string | null => recall(personKey)

export const rememberPerson = (person: string): void => void remember(personKey, person)
