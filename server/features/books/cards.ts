import type { PaperKind, Semester } from '#contract/books/course-rules.ts'
import type { BookCard, BookKind } from '#contract/books/endpoints.ts'
import { extensionOf } from '#contract/books/opens-in.ts'
import type { Department, Level } from '#contract/campus.ts'
import type { Database } from '#server/platform/database/port.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import { titledFileName } from '#server/platform/files/store-upload.ts'
import type { BookTable } from './tables.ts'

export const cardColumns = [
  'books.id',
  'books.title',
  'books.description',
  'books.author',
  'books.courseCode',
  'books.department',
  'books.level',
  'books.kind',
  'books.course',
  'books.session',
  'books.semester',
  'books.paper',
  'books.coverId',
  'books.fileId',
  'books.format',
  'books.opensHere',
  'books.bytes',
  'books.pages',
  'books.opening',
  'books.ratings',
  'books.ratingSum',
  'books.score',
  'books.uploadedAt',
] as const

type Unprefixed<Name> = Name extends `books.${infer Column extends keyof BookTable}` ? Column : never
type Selected<T> = T extends { __select__: infer Value } ? Value : T
type CardRow = {
  [Column in Unprefixed<(typeof cardColumns)[number]>]: Selected<BookTable[Column]>
}

/** Books as every list shows them, in the order of the rows. */
export async function cardsOf(read: Database['read'], rows: readonly CardRow[]): Promise<BookCard[]> {
  const covers = await picturesOf(
    read,
    rows.map((row) => row.coverId),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    author: row.author,
    courseCode: row.courseCode,
    course: row.course,
    // Only the contract's values are ever written.
    department: row.department as Department | null,
    level: row.level as Level | null,
    kind: row.kind as BookKind | null,
    session: row.session,
    semester: row.semester as Semester | null,
    paper: row.paper as PaperKind | null,
    cover: (row.coverId && covers.get(row.coverId)) || null,
    file: {
      ...{
        id: row.fileId,
        name: titledFileName(row.title, extensionOf(row.format)),
        format: row.format,
        bytes: row.bytes,
        pages: row.pages || null,
        opening: row.opening || null,
      },
      opensHere: row.opensHere === 1,
    },
    average: averageOf(row),
    ratings: row.ratings,
    uploadedAt: row.uploadedAt,
  }))
}

/** To one decimal, half up; 0 where nobody has rated. */
export function averageOf({ ratings, ratingSum }: { ratings: number; ratingSum: number }): number {
  return ratings === 0 ? 0 : Math.round((ratingSum * 10) / ratings) / 10
}
