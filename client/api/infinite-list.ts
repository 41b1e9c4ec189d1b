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
 * A list that is asked for page by page; `first` is where it begins for whoever reads on without JavaScript. With
 * `meta: { whole: true }` all of it is renewed at once: something may have come in its middle.
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

/** Milliseconds for which the pages after the first stand as they were read. */
const standing = 10 * 60_000
const readAt = new WeakMap<object, number>()

/**
 * A list of many pages that grew old, and is looked at again, is renewed by its first page; the rest are asked for
 * where that leads on from elsewhere than before, or somebody knows that they are not so any more.
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
  // Either way: the clock may have been ahead.
  return Math.abs(Date.now() - read) < standing ? page : undefined
}

/** What there is of a list so far, and for ListStates, how it stands. */
export function useList<Item, Of extends Page<Item>>(options: ReturnType<typeof paged<Of>>) {
  const query = useInfiniteQuery(options)
  const items: Of['items'] | undefined = query.data?.pages.flatMap((page) => page.items)
  return { query, items, states: { count: items?.length, ...statesOf(query) } }
}

interface Asked {
  isError: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
  /** Of a list that goes on: what failed is not what is shown. */
  isFetchNextPageError?: boolean
}

/** How a query stands, for ListStates. */
export const statesOf = ({ isError, isFetching, dataUpdatedAt, refetch, isFetchNextPageError }: Asked) => ({
  failed: isError && !isFetchNextPageError,
  busy: isFetching,
  retry: () => void refetch(),
  at: dataUpdatedAt,
})
