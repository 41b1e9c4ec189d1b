import { tidyName } from '#contract/auth/sign-up-rules.ts'
import { courseIdOf, sessionOf, writtenCourse } from '#contract/books/course-rules.ts'
import { limits } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import { Problem } from '#contract/problem.ts'
import { storedText } from '#server/platform/stored-text.ts'
import type { BookTable } from './tables.ts'

/** A book's metadata as sent. */
export interface Said {
  title: string
  description: string
  author?: string | null | undefined
  courseCode?: string | null | undefined
  department?: string | null | undefined
  level?: string | null | undefined
  kind?: string | null | undefined
  session?: string | null | undefined
  semester?: string | null | undefined
  paper?: string | null | undefined
}

export type Written = Pick<
  BookTable,
  'title' | 'description' | 'author' | 'courseCode' | 'department' | 'level' | 'kind' | 'search' | 'course'
> &
  Sat
type Sat = Pick<BookTable, 'session' | 'semester' | 'paper'> & { sitting: number }

/** The stored form of the metadata: trimmed, within its limits, with its search text. */
export function written(said: Said, now: string): Written {
  const title = tidyName(said.title)
  const description = storedText(said.description).trim()
  if (!title) throw new Problem('invalid', 'Please give the book a title', 'title')
  if (isBlank(description)) throw new Problem('invalid', 'Please describe the book', 'description')
  const author = tidyName(said.author ?? '') || null
  const courseCode = writtenCourse(tidyName(said.courseCode ?? '')) || null
  hold('title', title, limits.bookTitle)
  hold('description', description, limits.bookDescription)
  hold('author', author, limits.bookAuthor)
  hold('courseCode', courseCode, limits.courseCode)
  const { department = null, level = null, kind = null } = said
  // "mth101" and "MTH 101" must find the same course.
  const search = fold(
    [title, author, courseCode, courseCode?.replaceAll(' ', ''), description].filter(Boolean).join(' '),
  )
  const course = courseCode && courseIdOf(courseCode)
  const words = { title, description, author, courseCode, department, level, kind, search, course }
  return { ...words, ...(kind === 'past questions' ? satOf(said, now) : notSat) }
}

const notSat: Sat = { session: null, semester: null, paper: null, sitting: 0 }

/** When past questions were sat and as which paper, as far as it was given. */
function satOf({ session: typed, semester = null, paper = null }: Said, now: string): Sat {
  const session = typed?.trim() ? sessionOf(typed, new Date(now)) : null
  if (typed?.trim() && !session)
    throw new Problem('invalid', 'Please give the session as two years, such as 2023/2024', 'session')
  const half = semester === 'second' ? 2 : semester === 'first' ? 1 : 0
  return { session, semester, paper, sitting: session ? Number(session.slice(0, 4)) * 10 + half : 0 }
}

function hold(field: string, text: string | null, most: number): void {
  if (text && [...text].length > most)
    throw new Problem('invalid', `Please keep it under ${most.toLocaleString('en')} characters`, field)
}
