import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { courseIdOf } from '#contract/books/course-rules.ts'
import type { KeptBook } from '../../download/database.ts'
import { useKeptBooks, useKeptCourses } from '../../download/kept-list.ts'
import type { KeptBooks, KeptCourses } from '../../download/shown-books.ts'

interface Standing {
  /** Number of papers that are here in full. */
  whole: number
  /** Papers that came since the course was kept and are not here. */
  fresh: number
  /** Number of papers that are not here, the fresh ones included. */
  left: number
  /** When it was last kept in full; null when it never was. */
  keptAt: string | null
}

/** What this phone has of a course, and what came since it was kept. Counted without asking the campus. */
export function useStanding(): (course: CourseCard) => Standing {
  const books = useKeptBooks()
  const courses = useKeptCourses()
  return (course) => standingOf(course, books, courses)
}

/** The papers of a course that are here, in full or in part. */
export const papersHere = (id: string, books: KeptBooks): KeptBook[] =>
  [...books.values()].filter(
    ({ book }) => book.kind === 'past questions' && courseIdOf(book.courseCode ?? '') === id,
  )

export function standingOf(
  { id, papers }: Pick<CourseCard, 'id' | 'papers'>,
  books: KeptBooks,
  courses: KeptCourses,
): Standing {
  const whole = papersHere(id, books).filter((one) => one.whole)
  const kept = courses.get(id)
  if (!kept) return { whole: whole.length, fresh: 0, left: Math.max(0, papers - whole.length), keptAt: null }
  const known = new Set(kept.papers)
  const since = whole.filter(({ book }) => !known.has(book.id)).length
  const fresh = Math.max(0, papers - kept.counted - since)
  const lost = kept.papers.filter((paper) => !books.get(paper)?.whole).length
  return { whole: whole.length, fresh, left: lost + fresh, keptAt: kept.at }
}
