import type { Generated } from 'kysely'

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    books: BookTable
    book_counts: BookCountTable
    ratings: RatingTable
    places: PlaceTable
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
  /** Null where a cover is drawn from the title. */
  coverId: string | null
  fileId: string
  format: 'pdf' | 'epub' | 'mobi'
  /** 1 where the app's own reader opens it, 0 where only another one does. */
  opensHere: Generated<number>
  bytes: number
  /** Of the file; null while removed, so that the same bytes may come again. */
  sha256: string | null
  status: 'listed' | 'removed'
  ratings: Generated<number>
  ratingSum: Generated<number>
  /** What "best rated" orders by; see features/books/ratings.ts. */
  score: Generated<number>
  search: string
  uploadedAt: string
  updatedAt: string
  removedAt: string | null
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
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

/** Where somebody is in a book; see `place` in contract/books.ts. */
export interface PlaceTable {
  userId: string
  bookId: string
  part: number
  parts: number
  offset: number
  progress: number
  at: string
}
