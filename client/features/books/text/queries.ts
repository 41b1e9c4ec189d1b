import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

interface Sought {
  search: string
  /** Only inside books of this course. */
  course?: string | undefined
}

/** Pages inside books where these words stand. */
export const pagesFoundQuery = (call: Caller, { search, course }: Sought) =>
  infiniteQueryOptions({
    queryKey: ['book-pages', search, course ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.bookTexts.find,
        { query: { search, courses: course, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    meta: { keep: false },
  })

/** The text of a book from a page on; kept on the phone, as everything that was read. */
export const bookTextQuery = (call: Caller, id: string, from = 1) =>
  infiniteQueryOptions({
    queryKey: ['book-text', id, from],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.bookTexts.read,
        { id, query: { from: Number(pageParam) > 1 ? Number(pageParam) : undefined } },
        { signal },
      ),
    initialPageParam: String(from),
    getNextPageParam: (last) => last.next,
    meta: { page: true },
  })
