import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, touchLightly } from '#server/platform/database/port.ts'
import { averageOf } from '../cards.ts'
import { lockShownBook } from '../lock-book.ts'

/**
 * The sort key for "best rated": the average, drawn towards 3.5 as if five more people had given that, so that one
 * person's 5 does not outrank the 4.8 of ninety. Unrated books come last.
 */
export function scoreOf({ ratings, ratingSum }: { ratings: number; ratingSum: number }): number {
  return ratings === 0 ? 0 : (ratingSum + 3.5 * 5) / (ratings + 5)
}

/** Ratings: one per person and book, never withdrawn. Sum and count change in the same transaction. */
export function createRatings(database: Database, clock: Clock) {
  /** Every member's page of a book asks. */
  const own = database.statement<{ bookId: string; userId: string }, { rating: number }>((db, param) =>
    db
      .selectFrom('ratings')
      .where('bookId', '=', param('bookId'))
      .where('userId', '=', param('userId'))
      .select('rating'),
  )
  return {
    async rate(bookId: string, userId: string, rating: number) {
      try {
        return await database.write(async (tx) => {
          const held = await lockShownBook(tx, bookId)
          await tx.insertInto('ratings').values({ bookId, userId, rating, createdAt: clock.now() }).execute()
          const moved = { ratings: held.ratings + 1, ratingSum: held.ratingSum + rating }
          await tx
            .updateTable('books')
            .set({ ...moved, score: scoreOf(moved) })
            .where('id', '=', bookId)
            .execute()
          touchLightly(tx, 'books', `book:${bookId}`)
          return { average: averageOf(moved), ratings: moved.ratings }
        })
      } catch (error) {
        throw database.isDuplicate(error)
          ? new Problem('conflict', 'User has already rated this book')
          : error
      }
    },

    /** The member's own rating; null where they have not rated, or the book does not exist. */
    async of(bookId: string, userId: string): Promise<number | null> {
      const [row] = await own({ bookId, userId })
      return row?.rating ?? null
    },
  }
}
