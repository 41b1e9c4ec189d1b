import type { Generated } from 'kysely'
import type { BookFormat } from '#contract/books/endpoints.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    books: true
  }
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
    department_counts: DepartmentCountTable
    course_keepers: CourseKeeperTable
    course_takers: CourseTakerTable
    paper_requests: PaperRequestTable
    paper_votes: PaperVoteTable
    book_marks: BookMarkTable
    book_texts: BookTextTable
    book_pages: BookPageTable
    paper_drafts: PaperDraftTable
    paper_draft_files: PaperDraftFileTable
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
  /** 'CHM-201' where the code is a course code; see contract/books/course-rules.ts. */
  course: string | null
  session: string | null
  semester: string | null
  paper: string | null
  /** The sort key of a course's papers: 20232 for the second semester of 2023/2024; 0 where it was not given. */
  sitting: Generated<number>
  /** Null where the client draws a cover from the title. */
  coverId: string | null
  fileId: string
  format: BookFormat
  /** 1 where our own reader opens it, 0 where only another app does. */
  opensHere: Generated<number>
  bytes: number
  /** From the file; 0 where it does not declare any, null until counted. */
  pages: Generated<number | null>
  /** Bytes to read the first chapter of an EPUB, or the first page of a CBZ; 0 or null where that is unknown. */
  opening: Generated<number | null>
  /** Explanations of its questions. */
  comments: Generated<number>
  /** Of the file; null while removed, so that the same bytes may be added again. */
  sha256: string | null
  status: 'listed' | 'removed'
  ratings: Generated<number>
  ratingSum: Generated<number>
  /** The sort key for "best rated"; see features/books/view/ratings.ts. */
  score: Generated<number>
  search: string
  uploadedAt: string
  updatedAt: string
  removedAt: string | null
  /** Its uploader or an admin; only they can restore it. '' once they left; null for either, by an older program. */
  removedBy: Generated<string | null>
  /** Digest of the request that created it, see platform/idempotency.ts; null for older books. */
  asked: string | null
}

/** How many books are listed of each combination; '' where a value is missing. */
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

/** A member's reading position; see `place` in contract/books/endpoints.ts. */
export interface PlaceTable {
  userId: string
  bookId: string
  part: number
  parts: number
  offset: number
  progress: number
  at: string
}

/** Derived from its books and requests; its counts change in the same transaction as those. */
export interface CourseTable {
  /** 'CHM-201' */
  id: string
  name: string | null
  level: string
  search: string
  /** All that everybody sees; the next three count them by kind. */
  books: Generated<number>
  papers: Generated<number>
  notes: Generated<number>
  textbooks: Generated<number>
  paperBytes: Generated<number>
  noteBytes: Generated<number>
  requests: Generated<number>
  asking: Generated<number>
  keepers: Generated<number>
  takers: Generated<number>
  /** When its first book was added, and its latest; see `map` and `latestAt`. */
  uploadedAt: string
  updatedAt: string
}

/** How many books of a course its department's members brought; '' where none was given. */
interface CourseDepartmentTable {
  course: string
  department: string
  count: number
}

/** How many courses there are of each department; triggers keep it, see migrations/department-counts.ts. */
interface DepartmentCountTable {
  department: string
  count: number
}

interface CourseKeeperTable {
  course: string
  userId: string
  at: string
}

/** A course that a member takes; `at` is when their list was last saved, the same in all of its rows. */
interface CourseTakerTable {
  course: string
  userId: string
  at: string
}

/** A paper that members ask for and nobody has brought; `paper` is '2021-2022-first-exam'. */
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

/** A mark in a book; see `bookMark` in contract/books/mark-endpoints.ts. */
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
  /** 1 for a tombstone: it has lost its text, but stops an older change from another device. */
  removed: number
}

/** How far the text of a book has been read. */
export interface BookTextTable {
  bookId: string
  /** The first of its places; null until its reading began. See text/places.ts. */
  first: Generated<number | null>
  /** Its pages, as far as known. */
  total: Generated<number | null>
  /** The page to go on from. */
  next: Generated<number>
  /** Pages with text, those of them read by OCR, and pictures of pages that nobody has read. */
  words: Generated<number>
  machine: Generated<number>
  unread: Generated<number>
  /** Of its text as a phone fetches it, in bytes. */
  bytes: Generated<number>
  tries: Generated<number>
  heldUntil: Generated<string | null>
  /** When the last page was read; null until then. */
  readAt: Generated<string | null>
}

interface BookPageTable {
  place: number
  bookId: string
  /** From 1. */
  page: number
  text: string
  source: 'file' | 'machine' | 'nobody'
  /** Of OCR, 0 to 100. */
  confidence: number | null
  /** What it is found by; see contract/books/text/terms.ts. */
  words: string
}

/** A paper out of a chat that waits for an admin. Its id becomes that of the book. */
export interface PaperDraftTable {
  id: string
  ownerId: string
  status: 'waiting' | 'published' | 'left out'
  title: string
  courseCode: string | null
  kind: string | null
  session: string | null
  semester: string | null
  paper: string | null
  /** 1 where course and kind were named, and the session of past questions. */
  sure: number
  /** What was written with the file; '' once it is decided. */
  words: string
  /** Photos that are its pages; 0 for a document. */
  pages: number
  /** Null where it was left out and swept. */
  fileId: string | null
  pictureId: string | null
  addedAt: string
}

/** A file that ever came in a chat, so that no second import brings it again. */
interface PaperDraftFileTable {
  sha256: string
  draftId: string
}
