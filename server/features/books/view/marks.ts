import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { atTheLatestNow, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { mustBeShown } from '../lock-book.ts'
import { columns, joinSame, lockReader } from './same-mark.ts'

type Words = Omit<BookMark, 'id' | 'bookId'> & { removed: boolean }

/** Members' marks in books, synchronized across their devices. */
export function createMarks(database: Database, clock: Clock, most: number = limits.marksInBook) {
  const marksIn = (db: Database['read'], bookId: string, userId: string) =>
    db
      .selectFrom('book_marks')
      .where('userId', '=', userId)
      .where('bookId', '=', bookId)
      .where('removed', '=', 0)

  return {
    list: (bookId: string, userId: string): Promise<BookMark[]> =>
      marksIn(database.read, bookId, userId)
        .orderBy('part')
        .orderBy('offset')
        .orderBy('id')
        .limit(most)
        .select(columns)
        .execute(),

    keep: (id: string, bookId: string, userId: string, words: Words): Promise<BookMark | null> =>
      database.write(async (tx) => {
        const at = atTheLatestNow(words.at, clock)
        await mustBeShown(tx, bookId)
        await lockReader(tx, userId)
        const own = tx.selectFrom('book_marks').where('userId', '=', userId).where('id', '=', id)
        const before = await own.select(['bookId', 'at', 'removed']).executeTakeFirst()
        if (before && before.bookId !== bookId) throw new Problem('conflict', 'This mark is of another book')
        const comesBack = before?.removed === 1 && before.at < at
        if (!words.removed && (!before || comesBack)) {
          const same = await joinSame(tx, userId, { ...words, id, bookId, at })
          if (same) return same
          await mustHaveRoom(tx, bookId, userId)
        }
        const { removed, quote, note, ...where } = words
        const told = {
          ...where,
          ...(removed ? { quote: '', note: '' } : { quote, note }),
          ...{ at, removed: removed ? 1 : 0 },
        }
        await tx
          .insertInto('book_marks')
          .values({ userId, id, bookId, ...told })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'id']).doUpdateSet(told).where('book_marks.at', '<', at),
          )
          .execute()
        if (removed) await forgetOldest(tx, bookId, userId)
        return (await own.where('removed', '=', 0).select(columns).executeTakeFirst()) ?? null
      }),
  }

  async function mustHaveRoom(tx: Database['read'], bookId: string, userId: string): Promise<void> {
    const { count } = await marksIn(tx, bookId, userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= most)
      throw new Problem('conflict', `A book holds at most ${most} marks. Remove some first.`)
  }

  /** Keeps as many of the latest tombstones as a book holds marks: another phone's older change may come late. */
  async function forgetOldest(tx: Database['read'], bookId: string, userId: string): Promise<void> {
    const oldest = tx
      .selectFrom('book_marks')
      .where('userId', '=', userId)
      .where('bookId', '=', bookId)
      .where('removed', '=', 1)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .select('id')
      .limit(most)
      .offset(most)
    await tx.deleteFrom('book_marks').where('userId', '=', userId).where('id', 'in', oldest).execute()
  }
}
