import type { QueryClient } from '@tanstack/react-query'
import type { BookCard } from '#contract/books.ts'
import type { Caller } from '#contract/call.ts'
import type { Course } from '#contract/courses.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { shownBooks } from '../phone/shown-books.ts'
import { isOnItsWay, show } from './keeping.ts'
import { courseQuery, papersQuery } from './queries.ts'
import { papersHere } from './standing.ts'

/**
 * Fetches every paper of a course that is not here, one after the other, each from where it stopped, and its page with
 * all of them. Whoever stops it, or is killed on the way, goes on by asking again.
 */
export async function keepCourse(client: QueryClient, call: Caller, course: Course): Promise<void> {
  const { id } = course
  if (isOnItsWay(id)) return
  const { fetchBook, readersCame } = await import('../phone/transfers.ts')
  const { stopTransfer } = await import('../phone/running.ts')
  const { noteCourse } = await import('../phone/kept.ts')
  let current: string | null = null
  const stopper = new AbortController()
  const { signal } = stopper
  const stop = () => {
    stopper.abort()
    // Somebody may have begun with it beside the course.
    if (current) stopTransfer(current)
  }
  const tell = (papers: number) => show(id, { before: bytesHere(course), bookId: current, papers, stop })
  tell(0)
  try {
    const { papers: counted } = await readAgain(client, call, id)
    const papers = await allPapers(client, call, course)
    for (const [index, paper] of papers.entries()) {
      signal.throwIfAborted()
      if (shownBooks.get().get(paper.id)?.whole) continue
      current = paper.id
      tell(index)
      await fetchBook(paper, undefined, signal)
    }
    const isHere = ({ id }: BookCard) => shownBooks.get().get(id)?.whole
    if (!papers.every(isHere))
      throw new Problem('full', 'Not every paper could be kept: this phone may be full. Free some space.')
    await readersCame()
    const ids = papers.map(({ id }) => id)
    await noteCourse({ id, papers: ids, counted: Math.max(counted, ids.length) })
  } finally {
    show(id, null)
  }
}

/** As it is now: what is counted as new from here on is told from it. */
async function readAgain(client: QueryClient, call: Caller, id: string): Promise<Course> {
  const course = await call(api.courses.read, { code: id })
  client.setQueryData(courseQuery(call, id).queryKey, course)
  return course
}

/**
 * All pages of them as they are now, so that the course's own page shows every paper without a network. What the page
 * itself is reading just then may be what was kept, or its first page alone.
 */
async function allPapers(client: QueryClient, call: Caller, { id }: Course): Promise<BookCard[]> {
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

const bytesHere = ({ id }: Course) =>
  papersHere(id, shownBooks.get()).reduce((sum, { bytes }) => sum + bytes, 0)

/** Gives the room of all its papers back. */
export async function removeCourse({ id }: Course): Promise<void> {
  const kept = await import('../phone/kept.ts')
  await kept.removeCourse(
    id,
    papersHere(id, shownBooks.get()).map(({ book }) => book.id),
  )
}
