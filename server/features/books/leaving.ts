import type { Leave } from '#server/people/leaving.ts'
import { touch } from '#server/platform/database/port.ts'
import { recountBook } from './counts.ts'
import { scoreOf } from './ratings.ts'

/** Ratings of somebody who leaves are taken out of the averages; the books they added leave the shelf. */
export const leaveBooks: Leave = async (tx, userId) => {
  const rated = await tx
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .orderBy('bookId')
    .select('bookId')
    .execute()
  for (const { bookId } of rated) {
    const book = await tx
      .updateTable('books')
      .set((eb) => ({ ratings: eb.ref('ratings') }))
      .where('id', '=', bookId)
      .returning(['ratings', 'ratingSum'])
      .executeTakeFirst()
    const [gone] = await tx
      .deleteFrom('ratings')
      .where('bookId', '=', bookId)
      .where('userId', '=', userId)
      .returning('rating')
      .execute()
    if (!book || !gone) continue
    const moved = { ratings: book.ratings - 1, ratingSum: book.ratingSum - gone.rating }
    await tx
      .updateTable('books')
      .set({ ...moved, score: scoreOf(moved) })
      .where('id', '=', bookId)
      .execute()
    touch(tx, `book:${bookId}`)
  }
  const books = await tx
    .selectFrom('books')
    .where('ownerId', '=', userId)
    .orderBy('id')
    .select('id')
    .execute()
  for (const { id } of books)
    await recountBook(tx, id, () => tx.deleteFrom('books').where('id', '=', id).execute())
  touch(tx, 'books', ...books.map(({ id }) => `book:${id}`))
}
