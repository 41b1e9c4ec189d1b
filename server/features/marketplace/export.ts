import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's products, sold ones included. */
export const productExport: readonly ExportSection[] = [
  {
    name: 'products',
    by: 'products.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('products')
        .where('ownerId', '=', id)
        .where('status', '!=', 'deleted')
        .select([
          'id',
          'kind',
          'name',
          'description',
          'price',
          'category',
          'condition',
          'place',
          'spot',
          'day',
          'keeper',
          'rentTerm',
          'forWhom',
          'courseCode',
          'status',
          'contacts',
        ])
        .select(['createdAt', 'updatedAt', 'listedAt'])
        .execute(),
  },
]
