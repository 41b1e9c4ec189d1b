import type { Kysely } from 'kysely'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import { heldFromNow } from '#server/platform/jobs/lease.ts'
import { behind, firstFrom } from './places.ts'

/** The delay before a retry where the machine failed, in minutes. */
const pause = 10
/** After so many tries without a page between them a book stays as far as it was read. */
export const mostTries = 4

export const textWaits: Wait[] = [{ table: 'book_texts', column: 'heldUntil', most: pause }]

/** A book whose next pages this process may read. */
export interface Turn {
  bookId: string
  ownerId: string
  fileId: string
  format: string
  first: number
  next: number
  tries: number
}

/** Whose book is next. */
function createTurns({ database, clock, texts }: Pick<Platform, 'database' | 'clock' | 'texts'>) {
  /** When each owner last had a turn, by a counter: who waits longest is next, and newcomers are first. */
  const served = new Map<string, number>()
  let turns = 0

  /** What is not read yet, and once there is OCR also pictures of pages that were left. */
  const waiting = () =>
    database.read
      .selectFrom('book_texts')
      .innerJoin('books', 'books.id', 'book_texts.bookId')
      .where('books.status', '=', 'listed')
      .where((eb) => eb.or([eb('readAt', 'is', null), ...(texts.machine ? [eb('unread', '>', 0)] : [])]))
      .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', clock.now())]))

  return async function nextOf(): Promise<string | null> {
    const owners = await waiting().groupBy('books.ownerId').select('books.ownerId').execute()
    const [first] = owners.toSorted(
      (one, other) => (served.get(one.ownerId) ?? 0) - (served.get(other.ownerId) ?? 0),
    )
    if (!first) return null
    const book = await waiting()
      .where('books.ownerId', '=', first.ownerId)
      .orderBy('books.uploadedAt')
      .orderBy('books.id')
      .limit(1)
      .select('books.id')
      .executeTakeFirst()
    turns += 1
    served.set(first.ownerId, turns)
    return book?.id ?? null
  }
}

/**
 * The lease on reading a book's text, a few pages a turn, so that a thick scan holds nobody up. `tries` grows with each
 * taking and acts as a fencing token; it begins anew with every page that came.
 */
export function createReadingLease({
  database,
  clock,
  texts,
}: Pick<Platform, 'database' | 'clock' | 'texts'>) {
  const nextOf = createTurns({ database, clock, texts })

  const tryToTake = (id: string): Promise<Turn | null> =>
    database.write(async (tx) => {
      const book = await tx
        .selectFrom('books')
        .where('id', '=', id)
        .select(['id as bookId', 'ownerId', 'fileId', 'format', 'uploadedAt'])
        .executeTakeFirst()
      if (!book) return null
      const taken = await tx
        .updateTable('book_texts')
        .set((eb) => ({ tries: eb('tries', '+', 1), heldUntil: heldFromNow(clock) }))
        .where('bookId', '=', id)
        .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', clock.now())]))
        .returning(['first', 'next', 'tries', 'readAt'])
        .executeTakeFirst()
      if (!taken) return null
      const { uploadedAt, ...rest } = book
      const first = taken.first ?? (await firstFor(tx, id, uploadedAt))
      return {
        ...rest,
        first,
        tries: taken.tries,
        next: taken.readAt ? await beginAnew(tx, id) : taken.next,
      }
    })

  /** Where another process gave the places to a book of the same millisecond, the next try finds that and goes behind it. */
  async function take(id: string): Promise<Turn | null> {
    for (;;)
      try {
        return await tryToTake(id)
      } catch (error) {
        if (!database.isDuplicate(error)) throw error
      }
  }

  const ofTurn = (tx: Kysely<Schema>, { bookId, tries }: Turn) =>
    tx.updateTable('book_texts').where('bookId', '=', bookId).where('tries', '=', tries)

  return {
    /** The next turn, by owners; null where nobody waits. */
    async take(): Promise<Turn | null> {
      for (;;) {
        const id = await nextOf()
        if (id === null) return null
        const turn = await take(id)
        if (turn) return turn
      }
    },

    /** Renews the lease; false where another process has it by now. */
    async hold(turn: Turn): Promise<boolean> {
      const { numUpdatedRows } = await database.write((tx) =>
        ofTurn(tx, turn)
          .set({ heldUntil: heldFromNow(clock) })
          .executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },

    ofTurn,

    /** Releases it at once; does not count as a try. */
    giveBack: (turn: Turn) =>
      database.write((tx) =>
        ofTurn(tx, turn)
          .set({ tries: turn.tries - 1, heldUntil: null })
          .execute(),
      ),

    /** Releases it for a while. */
    putOff: (turn: Turn) =>
      database.write((tx) =>
        ofTurn(tx, turn)
          .set({ heldUntil: later(clock.now(), { minutes: pause }) })
          .execute(),
      ),
  }
}

/** The book's first place; two books of one millisecond have neighbouring ones. */
export async function firstFor(tx: Kysely<Schema>, bookId: string, uploadedAt: string): Promise<number> {
  for (let first = firstFrom(uploadedAt); ; first = behind(first)) {
    const other = await tx
      .selectFrom('book_texts')
      .where('first', '=', first)
      .select('bookId')
      .executeTakeFirst()
    if (other) continue
    await tx.updateTable('book_texts').set({ first }).where('bookId', '=', bookId).execute()
    return first
  }
}

/** From its first page on, since pages are pictures that somebody can read now. */
async function beginAnew(tx: Kysely<Schema>, bookId: string): Promise<number> {
  await tx.deleteFrom('book_pages').where('bookId', '=', bookId).execute()
  const nothing = { words: 0, machine: 0, unread: 0, bytes: 0, readAt: null }
  await tx
    .updateTable('book_texts')
    .set({ ...nothing, next: 1 })
    .where('bookId', '=', bookId)
    .execute()
  return 1
}
