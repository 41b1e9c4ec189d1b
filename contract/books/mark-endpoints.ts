import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../page.ts'

export const bookMarkKind = z.enum(['bookmark', 'highlight'])

/**
 * A mark in a book. `part` is the zero-based page (PDF) or chapter, `offset` the position in it, from 0 to 1. A
 * highlight begins and ends at character positions of the part's text and quotes what stands there. `at` is the time of
 * the latest change.
 */
export const bookMark = z.strictObject({
  id,
  bookId: id,
  kind: bookMarkKind,
  part: z.int().min(0).max(100_000),
  offset: z.number().min(0).max(1),
  begins: z.int().min(0).max(100_000_000),
  ends: z.int().min(0).max(100_000_000),
  quote: z.string().max(limits.markQuote),
  note: z.string().max(limits.markNote),
  at: time,
})

export type BookMark = z.output<typeof bookMark>

export const bookMarks = {
  list: endpoint({
    method: 'GET',
    path: '/books/:id/marks',
    access: 'member',
    summary: 'Lists your marks in a book, from its beginning to its end.',
    reply: z.strictObject({ items: z.array(bookMark) }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/books/:id/marks/:markId',
    access: 'member',
    allowance: { most: 240, seconds: 60 },
    summary:
      'Saves a mark, or notes that you removed it. If two devices differ, the later change wins. Returns the mark that won, or null if it was removed.',
    body: bookMark.omit({ id: true, bookId: true }).extend({ removed: z.boolean() }),
    reply: z.strictObject({ mark: bookMark.nullable() }),
  }),
}
