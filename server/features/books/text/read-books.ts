import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { type Database, touchLightly } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { whileHeld } from '#server/platform/jobs/lease.ts'
import type { BookText, TextPage } from '#server/platform/media/text/book-text.ts'
import { figuresOf, rowsOf } from './page-rows.ts'
import { pagesAtMost } from './places.ts'
import { createReadingLease, mostTries, type Turn } from './reading-lease.ts'

/** The job's name. */
export const readingBooks = 'reading the text of books'

export type TextReading = ReturnType<typeof createTextReading>

type Read = Awaited<ReturnType<BookText['read']>>

/** Reads the text of books, one turn after another, in the background: whoever adds a book never waits for it. */
export function createTextReading(platform: Platform) {
  const { database, files, texts, clock, log } = platform
  const lease = createReadingLease(platform)
  let running: Promise<void> | null = null

  async function read(turn: Turn): Promise<void> {
    const stopper = new AbortController()
    const hold = async () => {
      const isHeld = await lease.hold(turn)
      if (!isHeld) stopper.abort()
      return isHeld
    }
    const had = await bytesRead(database, turn.bookId)
    await whileHeld(log, hold, () =>
      withWorkFile(platform.config, async (path) => {
        const file = await files.open(keptKey(turn.fileId, 'original'))
        if (!file) throw new Problem('missing', `The file of book ${turn.bookId} is gone`)
        await pipeline(file.stream, createWriteStream(path))
        const found = await texts.read(path, {
          ...{ extension: turn.format, from: turn.next, sender: turn.ownerId, had, stopped: stopper.signal },
        })
        await keep(turn, found)
      }),
    )
  }

  /** What OCR failed at is not read again and again: it was tried, with nothing to show. */
  const asTried = (page: TextPage): TextPage =>
    texts.machine && page.by === 'nobody' ? { ...page, by: 'machine', confidence: 0 } : page

  async function keep(turn: Turn, { pages, total, next }: Read): Promise<void> {
    const kept = pages.filter(({ page }) => page <= pagesAtMost).map(asTried)
    const isWhole = next === null || next > pagesAtMost
    const figures = await figuresOf(kept)
    await database.write(async (tx) => {
      const moved = await lease
        .ofTurn(tx, turn)
        .set((eb) => ({
          ...{ next: next ?? turn.next + pages.length, total: Math.min(total, pagesAtMost) },
          words: eb('words', '+', figures.words),
          machine: eb('machine', '+', figures.machine),
          unread: eb('unread', '+', figures.unread),
          bytes: eb('bytes', '+', figures.bytes),
          ...{ tries: 0, heldUntil: null, readAt: isWhole ? clock.now() : null },
        }))
        .returning('bookId')
        .executeTakeFirst()
      if (!moved) return
      const own = tx.selectFrom('books').where('id', '=', turn.bookId).select('course')
      const { course } = await lockRows(tx, own).executeTakeFirstOrThrow()
      const rows = rowsOf(turn.bookId, { first: turn.first, pages: kept, course })
      for (let at = 0; at < rows.length; at += 50)
        await tx
          .insertInto('book_pages')
          .values(rows.slice(at, at + 50))
          .execute()
      touchLightly(tx, 'book-pages', `book:${turn.bookId}`)
    })
  }

  /** What is in the way: the book itself, or the machine. */
  async function leave(turn: Turn, error: unknown): Promise<void> {
    if (texts.isClosed) return void (await lease.giveBack(turn))
    const isItsFault = error instanceof Problem && error.status < 500
    log.error(`The text of book ${turn.bookId} could not be read from page ${turn.next} on`, error)
    if (isItsFault || turn.tries >= mostTries) await giveUp(turn)
    else await lease.putOff(turn)
  }

  /** It stays as far as it was read. */
  const giveUp = (turn: Turn) =>
    database.write(async (tx) => {
      await lease.ofTurn(tx, turn).set({ readAt: clock.now(), heldUntil: null, unread: 0 }).execute()
      touchLightly(tx, `book:${turn.bookId}`)
    })

  async function all(): Promise<void> {
    while (!texts.isClosed) {
      const turn = await lease.take()
      if (!turn) return
      await read(turn).catch((error: unknown) => leave(turn, error))
    }
  }

  return {
    /** Runs until nobody waits. A call during a run joins it. */
    async run(): Promise<void> {
      running ??= all().finally(() => {
        running = null
      })
      await running
    },
  }
}

/** Of the pages before, near enough: a letter may take more than one. */
async function bytesRead({ read }: Pick<Database, 'read'>, id: string): Promise<number> {
  const { bytes } = await read
    .selectFrom('book_pages')
    .where('bookId', '=', id)
    .select(sql<number>`coalesce(sum(length(text)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}
