import { touchLightly } from '#server/platform/database/port.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import { inspectBook } from './inspect-book.ts'

/** Books per run: each takes a few range reads, perhaps from a bucket. */
const atOnce = 200

/** Fills in page counts and opening sizes of books that were added without them. */
export function createPageCounts({ database, files, log }: Platform) {
  const { read } = database
  let after = ''
  /** Books whose failure was logged: once each, although they are retried, since a bucket may come back. */
  const told = new Set<string>()

  /** The next batch; wraps around after the last, so that a missing file holds up no other. */
  async function some() {
    const found = await read
      .selectFrom('books')
      .where('pages', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .select(['id', 'fileId', 'format', 'bytes'])
      .execute()
    after = (found.length === atOnce && found.at(-1)?.id) || ''
    return found
  }

  type Uncounted = Awaited<ReturnType<typeof some>>[number]
  async function countOf(book: Uncounted) {
    try {
      const { pages, opening } = await inspectBook(files, keptKey(book.fileId, 'original'), book)
      return { id: book.id, pages, opening }
    } catch (error) {
      if (!told.has(book.id)) log.error(`The pages of book ${book.id} could not be counted`, error)
      told.add(book.id)
      return null
    }
  }

  return async (): Promise<void> => {
    const counted: { id: string; pages: number; opening: number }[] = []
    for (const book of await some()) {
      const one = await countOf(book)
      if (one) counted.push(one)
    }
    if (counted.length === 0) return
    await database.write(async (tx) => {
      for (const { id, ...found } of counted)
        await tx.updateTable('books').set(found).where('id', '=', id).execute()
      const shown = counted.filter(({ pages, opening }) => pages + opening > 0).map(({ id }) => `book:${id}`)
      if (shown.length > 0) touchLightly(tx, 'books', ...shown)
    })
  }
}
