import { type DehydratedState, dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query'
import { forgetWhatIsGone, staleWhileRevalidate } from '#client/offline/cache/stale-while-revalidate.ts'
import { connectivity, isReachable, isTimeout } from '#client/offline/connectivity/connectivity.ts'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'

/** No retry of a refusal, or while the campus is not reached; two for a broken line or an overloaded campus. */
function retry(failures: number, error: Error): boolean {
  if (!isReachable() || isTimeout(error)) return false
  const refused = error instanceof Problem && error.status < 500 && error.code !== 'tooMany'
  return !refused && failures < 2
}

/** A render on the server lasts for one response: no retries, and no timers that would keep it alive. */
const onServer = typeof window === 'undefined'

export function createQueryClient(): QueryClient {
  // Refetches what is shown once the campus is reached again, whatever `navigator.onLine` says.
  if (!onServer)
    onlineManager.setEventListener((set) => {
      set(isReachable())
      return connectivity.subscribe(() => set(isReachable()))
    })
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: onServer ? false : retry,
        staleTime: 15_000,
        gcTime: onServer ? Number.POSITIVE_INFINITY : 30 * 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A strict saver refetches a list when it is opened or asked for, not when the tab is looked at.
        refetchOnWindowFocus: () => currentSaver().choice !== 'strict',
        persister: onServer ? undefined : staleWhileRevalidate,
        retryOnMount: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A page's queries as text that is safe inside a script element; refusals are packed as their bodies. */
export function packQueries(client: QueryClient): string {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || state.status === 'error',
    shouldRedactErrors: () => false,
  })
  for (const query of state.queries) {
    const { error } = query.state
    if (error) {
      query.state.error = (
        error instanceof Problem ? error.body : { code: 'unexpected', message: '' }
      ) as never
      query.state.fetchFailureReason = null
    }
  }
  return asScript(state)
}

/** JSON that is safe inside a script element. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Restores the server's queries, as read now: the page that carried them was fresh when it was sent. */
export function unpackQueries(client: QueryClient, packed: DehydratedState): void {
  for (const query of packed.queries) {
    const body = query.state.error as unknown as ProblemBody | null
    if (body) query.state.error = Problem.of(body)
    query.state.dataUpdatedAt = Date.now()
  }
  hydrate(client, packed)
  for (const { queryHash, state } of packed.queries) forgetWhatIsGone(client, queryHash, state.error)
}

/** Call after hydration: from then on a failed query is retried when its page is opened again. */
export function tryAgainOnMount(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: true } })
}
