import { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#client/api/viewer.ts'
import type { Caller } from '#contract/call.ts'
import { guardDecision } from '../routing/guard.ts'
import { matchRoute, pageModule } from '../routing/routes.ts'

/** So long the first drawing waits for this phone's own storage, in milliseconds. */
const patience = 500

const nobody: Caller = () => Promise.reject(new Error('This is not saved here'))

/**
 * A page that came without content is read from what is kept before it is drawn, so that it is drawn once and whole. It
 * asks for what the server would have prepared it with; nothing goes over the line, and the campus is asked as ever.
 */
export async function fillFromCache(client: QueryClient): Promise<void> {
  const kept = new QueryClient({ defaultOptions: client.getDefaultOptions() })
  await Promise.race([
    read(kept).catch(() => undefined), // what is kept of it is here all the same
    new Promise((done) => setTimeout(done, patience)),
  ])
  // Each says in the next turn how old it is.
  await new Promise((done) => setTimeout(done))
  for (const { queryKey, state } of kept.getQueryCache().getAll())
    if (state.status === 'success')
      client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  kept.clear()
}

async function read(kept: QueryClient): Promise<void> {
  const { pathname, search } = location
  const { route, params } = matchRoute(pathname)
  const session = await kept.fetchQuery(sessionQuery(nobody))
  const { prepare } = await pageModule(route).ready()
  if (guardDecision(route, pathname + search, session, false).to) return
  await prepare?.({ client: kept, call: nobody, params, search: new URLSearchParams(search) })
}
