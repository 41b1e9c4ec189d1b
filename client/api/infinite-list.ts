import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'

interface Page<Item> {
  items: Item[]
  next: string | null
}

/**
 * An infinite query; `first` is the cursor of a reader who pages without JavaScript. With `meta: { whole: true }` all
 * pages are refetched together, since items may appear in the middle.
 */
export const paged = <Of extends Page<unknown>>(
  queryKey: QueryKey,
  ask: (query: { after: string | undefined }, how: { signal: AbortSignal }) => Promise<Of>,
  first: string | null = null,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, queryKey, pageParam, signal, meta }) =>
      (meta?.whole ? undefined : stillRead<Of>(client, queryKey, pageParam)) ??
      ask({ after: pageParam ?? undefined }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  })

/** Milliseconds for which pages after the first are not refetched. */
const standing = 10 * 60_000
const readAt = new WeakMap<object, number>()

/**
 * A stale list is refetched by its first page only. The rest follow where that page's cursor has changed, or where they
 * were invalidated.
 */
function stillRead<Of extends Page<unknown>>(
  client: QueryClient,
  queryKey: QueryKey,
  after: string | null,
): Of | undefined {
  const state = client.getQueryState<InfiniteData<Of, string | null>>(queryKey)
  if (!state?.data || state.isInvalidated) return undefined
  const at = state.data.pageParams.indexOf(after)
  const page = at > 0 ? state.data.pages[at] : undefined
  if (!page) return undefined
  const read = readAt.get(page) ?? state.dataUpdatedAt
  readAt.set(page, read)
  // Absolute, since the clock may have been ahead.
  return Math.abs(Date.now() - read) < standing ? page : undefined
}

/** The items loaded so far, and the query's state for ListStates. */
export function useList<Item, Of extends Page<Item>>(options: ReturnType<typeof paged<Of>>) {
  const query = useInfiniteQuery(options)
  const items: Of['items'] | undefined = query.data?.pages.flatMap((page) => page.items)
  return { query, items, states: { count: items?.length, ...statesOf(query) } }
}

interface Asked {
  isError: boolean
  isPending: boolean
  /** It came or failed since the screen was opened. */
  isFetchedAfterMount: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
  /** For a list with more pages: the next page failed, not what is shown. */
  isFetchNextPageError?: boolean
}

/**
 * It failed on this screen, and nothing has come since: a try that runs is no first load, and its button keeps the focus.
 * What failed on an earlier visit is loaded like any other.
 */
export const hasFailed = (query: Pick<Asked, 'isError' | 'isPending' | 'isFetchedAfterMount'>): boolean =>
  query.isError || (query.isPending && query.isFetchedAfterMount)

/** The state of a query, for ListStates. */
export const statesOf = (query: Asked) => ({
  failed: hasFailed(query) && !query.isFetchNextPageError,
  busy: query.isFetching,
  retry: () => void query.refetch(),
  at: query.dataUpdatedAt,
})
