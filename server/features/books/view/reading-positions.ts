import type { Place } from '#contract/books/endpoints.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { atTheLatestNow, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { mustBeShown } from '../lock-book.ts'
import { publicBook } from '../public.ts'
import type { PlaceTable } from '../tables.ts'

const mostShown = 6
const placeColumns = ['places.part', 'places.parts', 'places.offset', 'places.progress', 'places.at'] as const

const placeOf = ({ part, parts, offset, progress, at }: Omit<PlaceTable, 'userId' | 'bookId'>): Place => ({
  part,
  parts,
  offset,
  progress,
  at,
})

/** Members' reading positions, synchronized across their devices. */
export function createReadingPositions(database: Database, clock: Clock) {
  const { read } = database
  const find = (db: Database['read'], bookId: string, userId: string) =>
    db
      .selectFrom('places')
      .where('userId', '=', userId)
      .where('bookId', '=', bookId)
      .select(placeColumns)
      .executeTakeFirst()

  const latestOf = (db: Database['read'], userId: string, apart: Blocked) =>
    db
      .selectFrom('places')
      .innerJoin('books', 'books.id', 'places.bookId')
      .where('places.userId', '=', userId)
      .where(publicBook)
      .where(notOf(apart, 'books.ownerId'))
      .orderBy('places.at', 'desc')
      .limit(mostShown)
      .select([...cardColumns, ...placeColumns])
  type LatestRow = Awaited<ReturnType<ReturnType<typeof latestOf>['execute']>>[number]
  /** A prepared statement for viewers without blocks, who are most; every page of the library runs it. */
  const latestOfAll = database.statement<{ userId: string }, LatestRow>((db, param) =>
    latestOf(db, param('userId'), []),
  )

  return {
    async latest(userId: string, apart: Blocked) {
      const rows =
        apart.length > 0 ? await latestOf(read, userId, apart).execute() : await latestOfAll({ userId })
      const cards = await cardsOf(read, rows)
      return cards.map((book, index) => {
        const row = rows[index]
        if (!row) throw new Error('A card without its row')
        return { book, place: placeOf(row) }
      })
    },

    async of(bookId: string, userId: string): Promise<Place | null> {
      const row = await find(read, bookId, userId)
      return row ? placeOf(row) : null
    },

    keep: (bookId: string, userId: string, place: Place): Promise<Place> =>
      database.write(async (tx) => {
        const at = atTheLatestNow(place.at, clock)
        await mustBeShown(tx, bookId)
        const moved = { ...placeOf(place), at }
        await tx
          .insertInto('places')
          .values({ userId, bookId, ...moved })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'bookId']).doUpdateSet(moved).where('places.at', '<', at),
          )
          .execute()
        const standing = await find(tx, bookId, userId)
        return standing ? placeOf(standing) : moved
      }),
  }
}
