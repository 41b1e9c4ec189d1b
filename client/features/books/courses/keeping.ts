import type { QueryClient } from '@tanstack/react-query'
import { observable } from '#client/phone/observable.ts'
import { useObservable } from '#client/phone/use-observable.ts'
import type { BookCard } from '#contract/books.ts'
import type { Caller } from '#contract/call.ts'
import type { Course } from '#contract/courses.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { shownBooks } from '../phone/shown-books.ts'
import { papersQuery } from './queries.ts'

/** A course on its way to this phone. It goes on while other pages are looked at. */
interface Keeping {
  /** Bytes that are here already. */
  before: number
  /** The paper that is on its way. */
  bookId: string | null
  papers: number
  stop: () => void
}

/** By the course's id. */
const running = observable<ReadonlyMap<string, Keeping>>(new Map())

function show(id: string, now: Keeping | null): void {
  const next = new Map(running.get())
  if (now) next.set(id, now)
  else next.delete(id)
  running.set(next)
}

export const useKeeping = (id: string): Keeping | null =>
  useObservable({ subscribe: running.subscribe, get: () => running.get().get(id) ?? null }, null)

/**
 * Fetches every paper of a course that is not here, one after the other, each from where it stopped, and its page with
 * all of them. Whoever stops it, or is killed on the way, goes on by asking again.
 */
export async function keepCourse(client: QueryClient, call: Caller, course: Course): Promise<void> {
  const { id } = course
  if (running.get().has(id)) return
  const { fetchBook } = await import('../phone/transfers.ts')
  const { stopTransfer } = await import('../phone/running.ts')
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
    const papers = await allPapers(client, call, course)
    for (const [index, paper] of papers.entries()) {
      signal.throwIfAborted()
      if (shownBooks.get().get(paper.id)?.whole) continue
      current = paper.id
      tell(index)
      await fetchBook(paper, undefined, signal)
    }
  } finally {
    show(id, null)
  }
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

/** What of its papers lies here, whole or in part. */
export const ofCourse = ({ code }: Course) =>
  [...shownBooks.get().values()].filter(
    ({ book }) => book.courseCode === code && book.kind === 'past questions',
  )

const bytesHere = (course: Course) => ofCourse(course).reduce((sum, { bytes }) => sum + bytes, 0)
