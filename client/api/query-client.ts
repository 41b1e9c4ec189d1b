import { type DehydratedState, dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query'
import { forgetWhatIsGone, staleWhileRevalidate } from '#client/offline/cache/stale-while-revalidate.ts'
import { connectivity, isReachable, isTimeout } from '#client/offline/connectivity/connectivity.ts'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'

/** Refusals are final, and so is silence until the campus is reached again; a cut and overload are worth two more tries. */
function retry(failures: number, error: Error): boolean {
  if (!isReachable() || isTimeout(error)) return false
  const refused = error instanceof Problem && error.status < 500 && error.code !== 'tooMany'
  return !refused && failures < 2
}

/** A page on the server lives for one answer: it neither waits to try again nor holds a timer that would keep it. */
const onServer = typeof window === 'undefined'

export function createQueryClient(): QueryClient {
  // What is shown is read anew once the campus is reached again, whatever the browser says of the network.
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
        // Strictly saved, a list is renewed when it is opened or asked for, not by a look at the tab.
        refetchOnWindowFocus: () => currentSaver().choice !== 'strict',
        persister: onServer ? undefined : staleWhileRevalidate,
        retryOnMount: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** What the server read for a page, as text safe inside a script element; refusals travel as their bodies. */
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

/** JSON as text safe inside a script element. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Puts back what the server read. It counts as read now: the page that carried it was fresh when it was sent. */
export function unpackQueries(client: QueryClient, packed: DehydratedState): void {
  for (const query of packed.queries) {
    const body = query.state.error as unknown as ProblemBody | null
    if (body) query.state.error = Problem.of(body)
    query.state.dataUpdatedAt = Date.now()
  }
  hydrate(client, packed)
  for (const { queryHash, state } of packed.queries) forgetWhatIsGone(client, queryHash, state.error)
}

/** Once the browser shows what the server did: from then on a page that failed tries again when it is opened again. */
export function tryAgainOnMount(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: true } })
}
