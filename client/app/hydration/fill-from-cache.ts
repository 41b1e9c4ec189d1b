import { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#client/api/viewer.ts'
import { recall } from '#client/offline/storage/local-storage.ts'
import type { Caller } from '#contract/call.ts'
import { guardDecision } from '../routing/guard.ts'
import { matchRoute, pageModule } from '../routing/routes.ts'

/** Milliseconds the first render waits for storage. */
const patience = 500

const nobody: Caller = () => Promise.reject(new Error('This is not saved here'))

/**
 * Fills a page that came without content from the cache before its first render, so that it is rendered once and whole.
 * Reads what the server would have prefetched; sends nothing, and leaves refreshing to the queries.
 */
export async function fillFromCache(client: QueryClient): Promise<void> {
  if (recall('campus')) await import('./apply-said.ts').catch(() => undefined)
  const kept = new QueryClient({ defaultOptions: client.getDefaultOptions() })
  await Promise.race([
    read(kept).catch(() => undefined), // the page's cached data is used all the same
    new Promise((done) => setTimeout(done, patience)),
  ])
  // Each query sets its age in the next task.
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
