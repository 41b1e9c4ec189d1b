import { z } from 'zod'
import { limits } from '../../campus.ts'
import { endpoint } from '../../endpoint.ts'
import { after, page } from '../../page.ts'
import { bookCard } from '../endpoints.ts'

/** How a page came to its text: the file has it, OCR read it, or it is a picture that this campus cannot read. */
const readBy = z.enum(['file', 'machine', 'nobody'])

/** A page of a book as text. `page` counts from 1: a page, a slide, or a chapter, as the reader counts them. */
const textPage = z.strictObject({
  page: z.int(),
  text: z.string(),
  readBy,
  /** Of OCR, 0 to 100; null where the file itself has the text. */
  confidence: z.int().nullable(),
})

/** The words around what was found, in pieces. */
const quote = z.array(z.strictObject({ text: z.string(), found: z.boolean() }))

const pageFound = z.strictObject({ page: z.int(), quote, readBy })

/** A book and the first of its pages where everything stands that was searched for. */
const bookFound = z.strictObject({
  book: bookCard,
  pages: z.array(pageFound),
  /** All such pages; a hundred stands for a hundred or more. */
  count: z.int(),
})

export type TextPage = z.output<typeof textPage>
export type BookFound = z.output<typeof bookFound>
export type PageFound = z.output<typeof pageFound>
export type Quote = z.output<typeof quote>

export const bookTexts = {
  find: endpoint({
    method: 'GET',
    path: '/book-pages',
    access: 'anyone',
    summary:
      'Searches the text of books. Finds pages that have every word, whatever its ending, case and accents; newest books first, 12 books a page. `courses` narrows to courses, separated by commas.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      courses: z.string().max(200).optional(),
      after,
    }),
    reply: page(bookFound),
  }),
  read: endpoint({
    method: 'GET',
    path: '/books/:id/text',
    access: 'anyone',
    summary:
      'Returns the text of a book from page `from` on, up to 200,000 letters at once; `next` is the page to continue from. A page without text is a picture that could not be read.',
    query: z.strictObject({ from: z.coerce.number().int().min(1).max(100_000).optional() }),
    reply: z.strictObject({
      /** Pages of the book, as far as known. */
      total: z.int().nullable(),
      /** False while its pages are still being read. */
      isWhole: z.boolean(),
      pages: z.array(textPage),
      next: z.string().nullable(),
    }),
  }),
}
