import { type Conflict, conflictOf } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Book } from '#contract/books/endpoints.ts'
import type { BookBody } from './deliver.ts'
import { type BookWords, wordsBefore, wordsOfEdit, wordsOfPresent } from './words.ts'

const named = (text: BookWords['kind'] | BookWords['semester'] | BookWords['paper']) =>
  text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : ''

const shows = {
  title: 'Title',
  author: 'Author',
  courseCode: 'Course',
  department: 'Department',
  level: 'Level',
  kind: ['Kind', named],
  session: 'Session',
  semester: ['Semester', named],
  paper: ['Paper', named],
  description: 'Description',
  coverId: ['Cover', (id: BookWords['coverId']) => (id ? 'A picture' : 'Drawn from the title')],
} satisfies Parameters<typeof conflictOf<BookWords>>[0]['shows']

/** The conflict between an edit of a book and what was saved meanwhile. */
export function both({ body }: Pick<Act<BookBody>, 'body'>, present: Book): Conflict {
  const there = wordsOfPresent(present)
  return conflictOf<BookWords>({
    ...{ mine: wordsOfEdit(body), was: wordsBefore(body), present: there, shows },
    bodyOf({ coverId, author, courseCode, ...words }) {
      const fields = { ...body.fields, ...words, author: author ?? '', courseCode: courseCode ?? '' }
      return {
        ...body,
        fields,
        was: present,
        cover: coverId === there.coverId ? 'as it is' : body.cover,
      } satisfies BookBody
    },
  })
}
