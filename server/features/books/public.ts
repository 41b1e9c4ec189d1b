import { expressionBuilder } from 'kysely'
import { amongHidden, shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofBooks = expressionBuilder<Schema, 'books'>()

/** The condition that a book is in the library, hidden or not. */
export const listedBook = ofBooks('books.status', '=', 'listed')

/** The condition that everybody sees a book. */
export const publicBook = ofBooks.and([listedBook, shown('book', 'books.id'), notSuspended('books.ownerId')])

/** The same where PostgreSQL looks at many books for a few. */
export const publicAmongHidden = ofBooks.and([
  listedBook,
  ofBooks.not(amongHidden('book', 'books.id')),
  notSuspended('books.ownerId'),
])
