import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { rememberDeleted } from '#server/kinds/deleted-ids.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { releaseFiles } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import { recountBook } from '../counts.ts'
import { type Asking, alreadyThere, lockBook, ownBook } from '../lock-book.ts'

/** So many at a time, so that nobody waits for a sweep. */
const sweepAtOnce = 20

/** How long a removed book can be put back. */
const restorableFrom = (now: string) => later(now, { hours: -1 })

/** Taking books off the shelf, and putting them back. */
export function createRemoval({ database, clock }: Platform) {
  return {
    remove: (id: string, viewer: Asking): Promise<void> =>
      database.write(async (tx) => {
        if ((await ownBook(tx, id, viewer)).status === 'removed') return
        await lockBook(tx, id)
        await recountBook(tx, id, () =>
          tx
            .updateTable('books')
            .set({ status: 'removed', sha256: null, removedAt: clock.now() })
            .where('id', '=', id)
            .execute(),
        )
        touch(tx, 'books', `book:${id}`)
      }),

    /** Lets go of books that can no longer be put back; what was theirs is swept. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (let found = sweepAtOnce; found === sweepAtOnce; )
        found = await database.write((tx) => sweepSome(tx, now))
    },

    async restore(id: string, viewer: Asking): Promise<void> {
      try {
        await database.write(async (tx) => {
          if ((await ownBook(tx, id, viewer)).status === 'listed') return
          const book = await lockBook(tx, id, 'removed')
          if (!book.removedAt || book.removedAt < restorableFrom(clock.now()))
            throw new Problem('missing', 'Book not found')
          const { sha256 } = await tx
            .selectFrom('files')
            .where('id', '=', book.fileId)
            .select('sha256')
            .executeTakeFirstOrThrow()
          await recountBook(tx, id, () =>
            tx
              .updateTable('books')
              .set({ status: 'listed', sha256, removedAt: null })
              .where('id', '=', id)
              .execute(),
          )
          touch(tx, 'books', `book:${id}`)
        })
      } catch (error) {
        throw database.isDuplicate(error) ? alreadyThere() : error
      }
    },
  }
}

/** Gives how many it found. What was put back since it looked stays. */
async function sweepSome(tx: Kysely<Schema>, now: string): Promise<number> {
  const before = restorableFrom(now)
  const found = await tx
    .selectFrom('books')
    .where('removedAt', '<', before)
    .select('id')
    .limit(sweepAtOnce)
    .execute()
  for (const { id } of found) {
    const gone = await tx
      .deleteFrom('books')
      .where('id', '=', id)
      .where('removedAt', '<', before)
      .returning('id')
      .executeTakeFirst()
    if (!gone) continue
    await rememberDeleted(tx, 'book', id, now)
    await releaseFiles(tx, `book:${id}`, now)
  }
  return found.length
}
