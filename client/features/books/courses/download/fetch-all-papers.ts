import type { QueryClient } from '@tanstack/react-query'
import type { Course } from '#contract/books/course-endpoints.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { courseQuery, papersQuery } from '../queries.ts'

/** Refetches the course: what is counted as new from here on is compared with it. */
export async function readAgain(client: QueryClient, call: Caller, id: string): Promise<Course> {
  const course = await call(api.courses.read, { code: id })
  client.setQueryData(courseQuery(call, id).queryKey, course)
  return course
}

/**
 * Fetches all pages of the papers afresh, so that the course's own page shows every paper without a network. What the page
 * itself is reading just then may be from the cache, or its first page alone.
 */
export async function allPapers(client: QueryClient, call: Caller, id: string): Promise<BookCard[]> {
  const pages: Reply<typeof api.courses.papers>[] = []
  const pageParams: (string | null)[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page: Reply<typeof api.courses.papers> = await call(api.courses.papers, {
      code: id,
      query: { after: after ?? undefined },
    })
    pages.push(page)
    pageParams.push(after)
    after = page.next
  }
  const { queryKey } = papersQuery(call, id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, { pages, pageParams })
  return pages.flatMap(({ items }) => items)
}

/** All of its notes. Its page shows the newest of them from its own answer. */
export async function allNotes(call: Caller, id: string): Promise<BookCard[]> {
  const all: BookCard[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page: Reply<typeof api.courses.notes> = await call(api.courses.notes, {
      code: id,
      query: { after: after ?? undefined },
    })
    all.push(...page.items)
    after = page.next
  }
  return all
}
