import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { Problem } from '#contract/problem.ts'

/** Where the last person on this phone is remembered, for a start without a network. */
const personKey = 'person'

interface Session {
  viewer: { id: string } | null
}

/** Whose things are read and kept: the viewer's, or those of visitors. */
export function personOf(client: QueryClient): string {
  const session = client.getQueryData<Session>(['session'])
  return session ? (session.viewer?.id ?? 'visitor') : (lastPerson() ?? 'visitor')
}

export function lastPerson(): string | null {
  try {
    return localStorage.getItem(personKey)
  } catch {
    return null // storage is switched off
  }
}

export function rememberPerson(person: string): void {
  try {
    localStorage.setItem(personKey, person)
  } catch {
    // Storage is switched off: the next start without a network knows nobody.
  }
}

/**
 * What was read before is shown at once, as old as it is, and refreshed behind; only what was never read waits for
 * the network.
 */
export const keptFirst: QueryPersister = async (read, context, query) => {
  if (query.state.data === undefined && query.meta?.keep !== false) {
    const kept = await import('./kept.ts')
      .then(({ readKept }) => readKept(personOf(context.client), query.queryHash))
      .catch(() => undefined)
    if (kept) {
      setTimeout(() => {
        query.setState({ dataUpdatedAt: kept.at })
        if (query.isStale()) query.fetch().catch((error: unknown) => forgetWhatIsGone(query, error))
      })
      // It was kept under this query's own name, which holds the same shape.
      return kept.data as never
    }
  }
  return read(context)
}

/** What the campus says is not there any more, or not for this person, is not shown from memory. Other failures are. */
function forgetWhatIsGone(query: Query, error: unknown): void {
  if (error instanceof Problem && error.status < 500 && error.status !== 429)
    query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error })
}
