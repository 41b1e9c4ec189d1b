import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's contacts and their own answers about them. */
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
    // The buyer's answers belong to the buyer.
    rows: (db, id) =>
      db
        .selectFrom('trades')
        .where('sellerId', '=', id)
        .select(['productId', 'productName', 'contactedAt', 'askedAt', 'sold'])
        .execute(),
  },
]
