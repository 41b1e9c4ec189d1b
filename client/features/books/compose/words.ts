import type { Book } from '#contract/books/endpoints.ts'
import { bookWords } from '#contract/edited-fields.ts'
import type { BookDraft } from './draft-fields.ts'

type Edited = Pick<BookDraft, 'fields' | 'cover' | 'was'>

export type BookWords = ReturnType<typeof bookWords>

/** What an edit of a book says to the campus. */
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

/** What its form was begun from, in the same words. */
export const wordsBefore = ({ was }: Edited): Partial<BookWords> | undefined => was && bookWords(was)

export const wordsOfPresent = (present: object): BookWords => bookWords(present as Book) // what a book's clash brings
