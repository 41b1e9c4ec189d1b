import type { Course, CourseCard } from '#contract/books/course-endpoints.ts'
import { courseIdOf } from '#contract/books/course-rules.ts'
import type { KeptBook } from '../../download/database.ts'
import { useKeptBooks, useKeptCourses } from '../../download/kept-list.ts'
import type { KeptBooks, KeptCourses } from '../../download/shown-books.ts'

/** Textbooks are kept one by one. */
const kinds: readonly unknown[] = ['past questions', 'notes']

interface Standing {
  /** Number of papers and notes that are here in full. */
  whole: number
  /** Those that came since the course was kept and are not here. */
  fresh: number
  /** Number of those that are not here, the fresh ones included. */
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

/** The papers and notes of a course that are here, in full or in part. */
export const papersHere = (id: string, books: KeptBooks): KeptBook[] =>
  [...books.values()].filter(
    ({ book }) => kinds.includes(book.kind) && courseIdOf(book.courseCode ?? '') === id,
  )

export function standingOf(
  { id, papers, notes }: Pick<CourseCard, 'id' | 'papers' | 'notes'>,
  books: KeptBooks,
  courses: KeptCourses,
): Standing {
  const here = papersHere(id, books).filter((one) => one.whole)
  const kept = courses.get(id)
  const whole = here.length
  if (!kept) return { whole, fresh: 0, left: Math.max(0, papers + notes - whole), keptAt: null }
  const known = new Set(kept.papers)
  const lost = kept.papers.filter((paper) => !books.get(paper)?.whole).length
  const isMeant = ({ book }: KeptBook) => kept.withNotes || book.kind !== 'notes'
  const since = here.filter((one) => isMeant(one) && !known.has(one.book.id)).length
  const fresh = Math.max(0, papers + (kept.withNotes ? notes : 0) - kept.counted - since)
  // Of a course that was kept without them they are no news, but left to fetch.
  const unmeant = kept.withNotes ? 0 : Math.max(0, notes - here.filter((one) => !isMeant(one)).length)
  return { whole, fresh, left: lost + fresh + unmeant, keptAt: kept.at }
}

/** What all papers and notes of a course weigh; what an older page kept does not say it of notes. */
export const bytesOf = ({ paperBytes, noteBytes }: Pick<Course, 'paperBytes' | 'noteBytes'>): number =>
  paperBytes + (noteBytes ?? 0)
