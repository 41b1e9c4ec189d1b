import { type Kysely, sql } from 'kysely'
import type { Leave } from '#server/people/account-deletion.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { recountBook } from './counts.ts'
import { scoreOf } from './view/ratings.ts'

/** Takes a leaving member's ratings out of the averages and removes the books they added. */
export const leaveBooks: Leave = {
  ahead: takeBackRatings,

  async last(tx, userId) {
    await tx.updateTable('books').set({ removedBy: '' }).where('removedBy', '=', userId).execute()

    const books = await tx
      .selectFrom('books')
      .where('ownerId', '=', userId)
      .orderBy('id')
      .select('id')
      .execute()
    for (const { id } of books)
      await recountBook(tx, id, () => tx.deleteFrom('books').where('id', '=', id).execute())
    touch(tx, 'books', ...books.map(({ id }) => `book:${id}`))
  },
}

async function takeBackRatings(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const rated = await tx
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .orderBy('bookId')
    .limit(most)
    .select('bookId')
    .execute()
  const ids = rated.map(({ bookId }) => bookId)
  if (ids.length === 0) return false
  // Locked before they are read, so that no other transaction changes them meanwhile.
  const books = await lockRows(
    tx,
    tx.selectFrom('books').where('id', 'in', ids).select(['id', 'ratings', 'ratingSum']).orderBy('id'),
  ).execute()
  const gone = await tx
    .deleteFrom('ratings')
    .where('userId', '=', userId)
    .where('bookId', 'in', ids)
    .returning(['bookId', 'rating'])
    .execute()
  const given = new Map(gone.map(({ bookId, rating }) => [bookId, rating]))
  const rows = books.flatMap(({ id, ratings, ratingSum }) => {
    const rating = given.get(id)
    if (rating === undefined) return []
    const sum = ratingSum - rating
    const score = scoreOf({ ratings: ratings - 1, ratingSum: sum })
    return [sql`(${id}, cast(${sum} as integer), cast(${score} as double precision))`]
  })
  if (rows.length > 0)
    await sql`with moved(id, total, score) as (values ${sql.join(rows)})
      update books set ratings = books.ratings - 1, ${sql.ref('ratingSum')} = moved.total, score = moved.score
      from moved where books.id = moved.id`.execute(tx)
  touch(tx, ...ids.map((id) => `book:${id}`))
  return ids.length === most
}
