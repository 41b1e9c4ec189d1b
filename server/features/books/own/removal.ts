import { Problem } from '#contract/problem.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { keptSince } from '#server/platform/retention.ts'
import { recountBook } from '../counts.ts'
import { type Asking, alreadyThere, lockBook, ownBook } from '../lock-book.ts'

/** How long a removed book can be restored. */
export const restorableFrom = (now: string) => keptSince('removedBooks', now)

/** Removes books, and restores them for whoever removed them. */
export function createRemoval({ database, clock }: Platform) {
  return {
    remove: (id: string, viewer: Asking): Promise<void> =>
      database.write(async (tx) => {
        if ((await ownBook(tx, id, viewer)).status === 'removed') return
        await lockBook(tx, id)
        await recountBook(tx, id, () =>
          tx
            .updateTable('books')
            .set({ status: 'removed', sha256: null, removedAt: clock.now(), removedBy: viewer.id })
            .where('id', '=', id)
            .execute(),
        )
        await withdrawNotice(tx, [`paper:${id}`])
        touch(tx, 'books', `book:${id}`)
      }),

    async restore(id: string, viewer: Asking): Promise<void> {
      try {
        await database.write(async (tx) => {
          if ((await ownBook(tx, id, viewer)).status === 'listed') return
          const book = await lockBook(tx, id, 'removed')
          const isAnothers = book.removedBy !== null && book.removedBy !== viewer.id
          if (isAnothers || !book.removedAt || book.removedAt < restorableFrom(clock.now()))
            throw new Problem('missing', 'Book not found')
          const { sha256 } = await tx
            .selectFrom('files')
            .where('id', '=', book.fileId)
            .select('sha256')
            .executeTakeFirstOrThrow()
          await recountBook(tx, id, () =>
            tx
              .updateTable('books')
              .set({ status: 'listed', sha256, removedAt: null, removedBy: null })
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
