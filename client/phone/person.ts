import type { QueryClient } from '@tanstack/react-query'
import { recall, remember } from './remember.ts'

/** Where the last person on this phone is remembered, for a start without a network. */
export const personKey = 'person'

interface Session {
  viewer: { id: string } | null
}

/** Whose things are read and kept: the viewer's, or those of visitors. */
export function personOf(client: QueryClient): string {
  const session = client.getQueryData<Session>(['session'])
  return session ? (session.viewer?.id ?? 'visitor') : (lastPerson() ?? 'visitor')
}

export const lastPerson = (): string | null => recall(personKey)

export const rememberPerson = (person: string): void => void remember(personKey, person)
