import type { ExportSection } from '#server/people/export-section.ts'

/** Whom somebody wrote to about what, and what they said came of it. */
export const tradeExport: readonly ExportSection[] = [
  {
    name: 'trades-as-buyer',
    by: 'trades.buyerId',
    rows: (db, id) =>
      db
        .selectFrom('trades')
        .where('buyerId', '=', id)
        .select(['productId', 'productName', 'contactedAt', 'askedAt', 'bought', 'rating', 'words', 'goneAt'])
        .execute(),
  },
  {
    name: 'trades-as-seller',
    by: 'trades.sellerId',
    // What the buyer said is the buyer's.
    rows: (db, id) =>
      db
        .selectFrom('trades')
        .where('sellerId', '=', id)
        .select(['productId', 'productName', 'contactedAt', 'askedAt', 'sold'])
        .execute(),
  },
]
