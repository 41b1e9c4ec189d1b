import type { Book } from '#contract/books/endpoints.ts'
import { bookWords } from '#contract/edited-fields.ts'
import type { BookDraft } from './draft-fields.ts'

type Edited = Pick<BookDraft, 'fields' | 'cover' | 'was'>

export type BookWords = ReturnType<typeof bookWords>

/** The words of an edit as the campus takes them. */
export function wordsOfEdit({ fields, cover, was }: Edited): BookWords {
  const { title, description, author, courseCode, department, level, kind } = fields
  const { session = null, semester = null, paper = null } = fields
  const said = { title, description, author: author || null, courseCode: courseCode || null }
  return {
    ...{ ...said, department, level, kind, session, semester, paper },
    coverId:
      cover === 'drawn' ? null : typeof cover === 'object' && cover ? cover.id : (was?.cover?.id ?? null),
  }
}

/** The words that the form was begun from, in the same shape. */
export const wordsBefore = ({ was }: Edited): Partial<BookWords> | undefined => was && bookWords(was)

export const wordsOfPresent = (present: object): BookWords => bookWords(present as Book) // the shape of a book's conflict
