import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

interface Page<Item> {
  items: Item[]
  next: string | null
}

/** A list that is asked for page by page; `first` is where it begins for whoever reads on without JavaScript. */
export const paged = <Of extends Page<unknown>>(
  queryKey: QueryKey,
  ask: (query: { after: string | undefined }, how: { signal: AbortSignal }) => Promise<Of>,
  first: string | null = null,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask({ after: pageParam ?? undefined }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  })

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
