import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '#server/things/hidden.ts'

const ofBooks = expressionBuilder<Schema, 'books'>()

/** The condition that everybody sees a book. */
export const publicBook = ofBooks.and([ofBooks('books.status', '=', 'listed'), shown('book', 'books.id')])
