import type { Generated } from 'kysely'
import type { BookFormat } from '#contract/books/endpoints.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    books: true
  }
}

declare module '#server/kinds/kind.ts' {
  interface OwnerlessTables {
    courses: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    books: BookTable
    book_counts: BookCountTable
    ratings: RatingTable
    places: PlaceTable
    courses: CourseTable
    course_departments: CourseDepartmentTable
    course_keepers: CourseKeeperTable
    paper_requests: PaperRequestTable
    paper_votes: PaperVoteTable
    book_marks: BookMarkTable
  }
}

export interface BookTable {
  id: string
  ownerId: string
  title: string
  description: string
  author: string | null
  courseCode: string | null
  department: string | null
  level: string | null
  kind: string | null
  /** 'CHM-201' where the code is a course's; see contract/books/course-rules.ts. */
  course: string | null
  session: string | null
  semester: string | null
  paper: string | null
  /** What the papers of a course are ordered by: 20232 for the second semester of 2023/2024; 0 where it was not said. */
  sitting: Generated<number>
  /** Null where a cover is drawn from the title. */
  coverId: string | null
  fileId: string
  format: BookFormat
  /** 1 where the app's own reader opens it, 0 where only another one does. */
  opensHere: Generated<number>
  bytes: number
  /** Of the file; 0 where it does not say, null until it was asked. */
  pages: Generated<number | null>
  /** Bytes that the first chapter of an EPUB takes, or the first page of a CBZ; 0 or null where that is not known. */
  opening: Generated<number | null>
  /** Of the file; null while removed, so that the same bytes may come again. */
  sha256: string | null
  status: 'listed' | 'removed'
  ratings: Generated<number>
  ratingSum: Generated<number>
  /** What "best rated" orders by; see features/books/view/ratings.ts. */
  score: Generated<number>
  search: string
  uploadedAt: string
  updatedAt: string
  removedAt: string | null
  /** Digest of the request that made it, see platform/idempotency.ts; null for what is older. */
  asked: string | null
}

/** How many books are listed of each combination; '' where none is given. */
interface BookCountTable {
  department: string
  level: string
  kind: string
  count: number
}

interface RatingTable {
  bookId: string
  userId: string
  /** 1 to 5. */
  rating: number
  createdAt: string
}

/** Where somebody is in a book; see `place` in contract/books/endpoints.ts. */
export interface PlaceTable {
  userId: string
  bookId: string
  part: number
  parts: number
  offset: number
  progress: number
  at: string
}

/** Made of the books that name it and the papers asked for; counted in the transaction that moves them. */
export interface CourseTable {
  /** 'CHM-201' */
  id: string
  name: string | null
  level: string
  search: string
  /** All that everybody sees; the next three are those of a kind. */
  books: Generated<number>
  papers: Generated<number>
  notes: Generated<number>
  textbooks: Generated<number>
  paperBytes: Generated<number>
  requests: Generated<number>
  asking: Generated<number>
  keepers: Generated<number>
  /** When the first of it came, and the latest; see `map` and `latestAt`. */
  uploadedAt: string
  updatedAt: string
}

/** How many books of a course its department's members brought; '' where none was said. */
interface CourseDepartmentTable {
  course: string
  department: string
  count: number
}

interface CourseKeeperTable {
  course: string
  userId: string
  at: string
}

/** A paper that is asked for and missing; `paper` is '2021-2022-first-exam'. */
interface PaperRequestTable {
  course: string
  paper: string
  votes: number
  since: string
}

interface PaperVoteTable {
  course: string
  paper: string
  userId: string
  at: string
}

/** What somebody marked in a book; see `bookMark` in contract/books/mark-endpoints.ts. */
interface BookMarkTable {
  userId: string
  id: string
  bookId: string
  kind: 'bookmark' | 'highlight'
  part: number
  offset: number
  begins: number
  ends: number
  quote: string
  note: string
  at: string
  /** 1 once it was taken away: it stays, without its words, so that an older word of another device changes nothing. */
  removed: number
}
