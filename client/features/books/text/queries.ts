import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import type { BookFound } from '#contract/books/text/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

interface Sought {
  search: string
  /** Only inside books of this course. */
  course?: string | undefined
}

interface Found {
  items: BookFound[]
  next: string | null
  /** Only books on this phone were searched: the campus was not reached. */
  isHere?: boolean
}

/** Pages inside books where these words stand. */
export const pagesFoundQuery = (call: Caller, { search, course }: Sought) =>
  infiniteQueryOptions({
    queryKey: ['book-pages', search, course ?? null],
    queryFn: ({ pageParam, signal }): Promise<Found> =>
      call(
        api.bookTexts.find,
        { query: { search, courses: course, after: pageParam ?? undefined } },
        { signal },
      ).catch(async (error: unknown) => {
        // The phone finds all it has at once: after a page of the campus that would show books a second time.
        if (pageParam) throw error
        const { findHere } = await onThisPhone(error)
        return { ...(await findHere(search, course)), isHere: true }
      }),
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
      ).catch(async (error: unknown) => {
        const { textHere } = await onThisPhone(error)
        const kept = await textHere(id)
        if (!kept) throw error
        return kept
      }),
    initialPageParam: String(from),
    getNextPageParam: (last) => last.next,
    meta: { page: true },
  })

/** What is on this phone, where the campus is not reached; rethrows every other error. */
async function onThisPhone(error: unknown) {
  if (typeof window === 'undefined' || (isReachable() && error instanceof Problem)) throw error
  return import('../download/downloaded-text.ts').catch(() => Promise.reject(error))
}
