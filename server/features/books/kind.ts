import { expressionBuilder } from 'kysely'
import { address } from '#contract/addresses.ts'
import { books } from '#contract/books/endpoints.ts'
import type { ContentKind, FileRule, FindReported } from '#server/kinds/kind.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { capital } from '#server/platform/excerpt.ts'
import { leaveBooks } from './account-deletion.ts'
import { recountBooks } from './counts.ts'
import { bookExport } from './export.ts'
import { restorableFrom } from './own/removal.ts'
import { listedBook, publicBook } from './public.ts'
import { searchBooks } from './search.ts'
import { explanationKind } from './sitting/explanations.ts'
import { countsOfBooks } from './stored-counts.ts'

const files: FileRule = ({ database }) => {
  const find = database.statement<{ id: string }, { id: string }>((db, param) =>
    db.selectFrom('books').where('books.id', '=', param('id')).where(publicBook).select('books.id'),
  )
  return async ({ id }) => (await find({ id })).length > 0
}

const report: FindReported = async (db, id) => {
  const book = await db
    .selectFrom('books')
    .where('id', '=', id)
    .where(listedBook)
    .select(['ownerId', 'title', 'description as text', 'coverId as pictureId'])
    .executeTakeFirst()
  return book && { ...book, link: address('books', { id }), topics: ['books', `book:${id}`] }
}

export const book: ContentKind<'book'> = {
  kind: 'book',
  table: 'books',
  public: () => publicBook,
  files,
  report,
  recount: recountBooks,
  comments: null,
  async card(call, id) {
    const { title, author, kind, courseCode, average, ratings, cover, file } = await call(books.read, { id })
    return {
      kicker: [courseCode, capital(kind ?? 'book'), file.format.toUpperCase()]
        .filter(Boolean)
        .join('\u00a0· '),
      title,
      figure: ratings > 0 ? `${average.toFixed(1)} of 5` : null,
      byline: author ?? 'In the campus library',
      picture: cover,
    }
  },
  linked: (id) => address('books', { id }),
  search: searchBooks,
  map: { page: 'books', since: 'uploadedAt' },
  figure: null,
  tile: null,
  counts: countsOfBooks,
  // That it is the paper they asked for.
  quoted: 'paper',
  saved: { statesOf: null },
  madeOf: 'fileId',
  deleted: {
    isFinal: (now) => expressionBuilder<Schema, 'books'>()('books.removedAt', '<', restorableFrom(now)),
    empty: null,
  },
  renamed: null,
  belongings: bookExport,
  leave: leaveBooks,
}

export const explanation = explanationKind(report)
