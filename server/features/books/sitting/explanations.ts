import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { Problem } from '#contract/problem.ts'
import { commentKind } from '#server/kinds/comments/comment-kind.ts'
import { saidComment } from '#server/kinds/comments/comment-rows.ts'
import type { Below, Commented } from '#server/kinds/comments/commented.ts'
import type { ContentKind, FindReported } from '#server/kinds/kind.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { lockBook, lockShownBook } from '../lock-book.ts'
import { publicBook } from '../public.ts'
import { sittingExport } from './export.ts'
import { leaveSittings } from './leaving.ts'
import { countsOfSittings } from './stored-counts.ts'

type Tx = Kysely<Schema>

const noBook = () => new Problem('missing', 'Book not found')

const titled =
  (lock: (tx: Tx, id: string) => Promise<Below>) =>
  async (tx: Tx, bookId: string): Promise<Below> => {
    const { id, ownerId, title, comments } = await lock(tx, bookId)
    return { id, ownerId, title, comments }
  }

async function lockAnyBook(tx: Tx, id: string): Promise<Below> {
  const book = await lockRows(tx, tx.selectFrom('books').where('id', '=', id).selectAll()).executeTakeFirst()
  if (!book) throw noBook()
  return book
}

/** Explanations: comments on the questions of a paper. Its uploader did not ask for them and is not notified. */
export const explanationsOfBooks: Commented & { kind: 'explanation' } = {
  kind: 'explanation',
  table: 'explanations',
  below: { kind: 'book', table: 'books', column: 'bookId' },
  hasReplies: false,
  most: sittingLimits.explanation,
  more: ['question'],
  shown: publicBook,
  missing: noBook,
  lock: { any: titled(lockAnyBook), standing: titled(lockBook), shown: titled(lockShownBook) },
  count: (tx, { id }, comments) => tx.updateTable('books').set({ comments }).where('id', '=', id).execute(),
  link: ({ belowId: id }) => address('books', { id }),
  texts: () => ({}),
  titleOfReport: (title) => `Explanation in “${title}”`,
  linkOfReport: (id) => address('books', { id }),
}

export const explanationKind = (above: FindReported): ContentKind<'explanation'> => {
  const asComments = commentKind(explanationsOfBooks, above)
  return {
    ...asComments,
    counts: [...asComments.counts, ...countsOfSittings],
    belongings: [
      {
        name: 'explanations',
        by: 'explanations.ownerId',
        rows: (db, id) =>
          db
            .selectFrom('explanations')
            .where('ownerId', '=', id)
            .where(saidComment(explanationsOfBooks))
            .select(['id', 'bookId', 'question', 'content', 'createdAt', 'editedAt'])
            .execute(),
      },
      ...sittingExport,
    ],
    leave: leaveSittings(explanationsOfBooks),
  }
}
