import type { BookCard } from '#contract/books/endpoints.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Database } from '#server/platform/database/port.ts'
import { inOrder } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor } from '#server/platform/database/query/page.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { looking, matching } from './filter.ts'

/** How much of a large library a phone caches. */
const most = 480

/** The newest books in one reply. */
export const createCatalogue =
  ({ read }: Pick<Database, 'read'>) =>
  async (apart: Blocked): Promise<{ items: BookCard[] }> => {
    const { rows } = await inOrder(matching(read, { apart }, null).select(cardColumns), {
      order: { table: 'books', column: 'uploadedAt', direction: 'descending' },
      from: decodeCursor(undefined, 'time'),
      size: most,
      placeOf: (row) => ({ at: row.uploadedAt, id: row.id }),
      looking: looking(read, { apart }, null),
    })
    return { items: await cardsOf(read, rows) }
  }
