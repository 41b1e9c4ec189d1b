import { z } from 'zod'
import { bookKinds, limits } from '../campus.ts'
import { onTopOf } from '../edit-version.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { oneOf } from '../one-of.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { paperKind, semester, session } from './paper-name.ts'

export const bookFormat = z.enum(['pdf', 'epub', 'mobi', 'fb2', 'fbz', 'cbz', 'docx', 'pptx'])
export const bookKind = z.enum(bookKinds)
export const bookSort = z.enum(['recent', 'rated', 'smallest'])
const department = oneOf('departments')
const level = oneOf('levels')

/**
 * The file behind a book; its format is detected from its bytes. It is served at `/files/{id}/{name}`. `opensHere` is
 * false for one that only other readers open. `pages` counts those of a PDF, where it declares them, or of a CBZ;
 * `opening` is the size in bytes of an EPUB's first chapter, where it is read in parts, or of a CBZ's first page.
 * `fbz` is an FB2 in a zip.
 */
export const bookFile = z.strictObject({
  id,
  name: z.string(),
  format: bookFormat,
  bytes: z.int(),
  pages: z.int().nullable(),
  opening: z.int().nullable(),
  opensHere: z.boolean(),
})

/** A book as lists show it. Without a cover, the client draws one from its title. */
export const bookCard = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  author: z.string().nullable(),
  courseCode: z.string().nullable(),
  /** Its course, as in the course's address: 'CHM-201'; null where the code is not three letters and three digits. */
  course: z.string().nullable(),
  department: z.string().nullable(),
  level: z.string().nullable(),
  kind: bookKind.nullable(),
  /** For past questions, where it was given: when they were sat, and as which paper. */
  session: session.nullable(),
  semester: semester.nullable(),
  paper: paperKind.nullable(),
  cover: picture.nullable(),
  file: bookFile,
  /** One decimal; 0 where nobody has rated. */
  average: z.number(),
  ratings: z.int(),
  uploadedAt: time,
})

/**
 * How much of a book can be read as text: of `total` pages `read` have been looked at, `words` have text, `machine` of those
 * from OCR, and `unread` are pictures that this campus cannot read. `bytes` is what a phone fetches for all of it.
 */
const bookText = z.strictObject({
  isWhole: z.boolean(),
  total: z.int().nullable(),
  read: z.int(),
  words: z.int(),
  machine: z.int(),
  unread: z.int(),
  bytes: z.int(),
})

export const book = bookCard.extend({
  owner: person,
  /** Of its file, as 64 hex digits: it identifies a copy that came another way, also offline. */
  sha256: z.string().nullable(),
  updatedAt: time,
  /** Its text, as far as it was read; null until that began. */
  text: bookText.nullable(),
})

/**
 * A reading position. `part` is the zero-based page (PDF) or chapter, of `parts`; `offset` is the position in the part
 * and `progress` the position in the whole, both from 0 to 1.
 */
export const place = z.strictObject({
  part: z.int().min(0).max(100_000),
  parts: z.int().min(1).max(100_000),
  offset: z.number().min(0).max(1),
  progress: z.number().min(0).max(1),
  at: time,
})

/** The metadata of a book. */
const details = {
  title: z.string().max(1_000),
  description: z.string().max(10_000),
  author: z.string().max(500).nullish(),
  courseCode: z.string().max(100).nullish(),
  department: department.nullish(),
  level: level.nullish(),
  kind: bookKind.nullish(),
  /** For past questions; absent from acts that phones queued before this field existed. */
  session: z.string().max(20).nullish(),
  semester: semester.nullish(),
  paper: paperKind.nullish(),
  /** An uploaded picture; null for the drawn cover. */
  coverId: id.nullish(),
}

export type BookFormat = z.output<typeof bookFormat>
export type BookKind = z.output<typeof bookKind>
export type BookSort = z.output<typeof bookSort>
export type BookFile = z.output<typeof bookFile>
export type BookCard = z.output<typeof bookCard>
export type Book = z.output<typeof book>
export type TextOfBook = z.output<typeof bookText>
export type Place = z.output<typeof place>

export const books = {
  list: endpoint({
    method: 'GET',
    path: '/books',
    access: 'anyone',
    summary:
      'Lists books, 12 a page. Searches title, description, author and course code; ignores case and accents.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      sort: bookSort.optional(),
      department: department.optional(),
      level: level.optional(),
      kind: bookKind.optional(),
      ownerId: id.optional(),
      after,
    }),
    /** `total` counts all pages; for a search it stops at 1,000, and then `exact` is false. */
    reply: page(bookCard).extend({ total: z.int(), exact: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/books/:id',
    access: 'anyone',
    summary: 'Returns a book.',
    reply: book,
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/book-catalogue',
    access: 'anyone',
    summary: 'Returns the newest 480 books in one reply, so that the library works offline.',
    reply: z.strictObject({ items: z.array(bookCard) }),
  }),
  same: endpoint({
    method: 'GET',
    path: '/same-book',
    access: 'member',
    summary: 'Returns the book with exactly this file, if there is one, by SHA-256 (64 hex digits).',
    query: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.strictObject({ book: bookCard.nullable() }),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/books/:id',
    access: 'proven',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Adds a book from files you uploaded; `drawnCover` means without a thumbnail. If `pageIds` names pictures you uploaded, we make one PDF of them and ignore `fileId`. Repeating the id changes nothing.',
    body: z.strictObject({
      ...details,
      fileId: id.nullish(),
      pageIds: z.array(id).min(1).max(limits.paperPages).optional(),
      drawnCover: z.boolean().optional(),
    }),
    reply: book,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/books/:id/details',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Edits the details of a book; for its uploader and admins. The file cannot change, since people rated it. Conflict if it changed since `version`; `present` is then the current book.',
    query: onTopOf,
    body: z.strictObject(details),
    reply: book,
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/books/:id/removal',
    access: 'member',
    summary: 'Removes a book; for its uploader and admins. It can be restored for an hour.',
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/books/:id/removal',
    access: 'member',
    summary: 'Restores a removed book; only for the person who removed it.',
  }),
  rating: endpoint({
    method: 'GET',
    path: '/books/:id/rating',
    access: 'member',
    summary: 'Returns your rating of a book, or null.',
    reply: z.strictObject({ rating: z.int().nullable() }),
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/books/:id/rating',
    access: 'member',
    allowance: { most: 60, seconds: 600 },
    summary: 'Rates a book from 1 to 5. You cannot change it later.',
    body: z.strictObject({ rating: z.int().min(1).max(5) }),
    reply: z.strictObject({ average: z.number(), ratings: z.int() }),
  }),
}

export const reading = {
  list: endpoint({
    method: 'GET',
    path: '/reading',
    access: 'member',
    summary: 'Lists what you are reading, latest first, with your place in each; at most six.',
    reply: z.strictObject({ items: z.array(z.strictObject({ book: bookCard, place })) }),
  }),
  place: endpoint({
    method: 'GET',
    path: '/books/:id/place',
    access: 'member',
    summary: 'Returns your place in a book, or null if you have not started it.',
    reply: z.strictObject({ place: place.nullable() }),
  }),
  keepPlace: endpoint({
    method: 'PUT',
    path: '/books/:id/place',
    access: 'member',
    allowance: { most: 120, seconds: 60 },
    summary:
      'Saves your place. If two devices differ, the one you read on last wins. Returns the place that won.',
    body: place,
    reply: z.strictObject({ place }),
  }),
}
