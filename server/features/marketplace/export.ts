import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's products, sold ones included. */
export const productExport: readonly ExportSection[] = [
  {
    name: 'products',
    by: 'products.ownerId',
    parts: ['product_pictures'],
    rows: async (db, ownerId) => {
      const products = await db
        .selectFrom('products')
        .where('ownerId', '=', ownerId)
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
        .execute()
      const pictures = await db
        .selectFrom('product_pictures')
        .innerJoin('products', 'products.id', 'product_pictures.productId')
        .where('ownerId', '=', ownerId)
        .orderBy('position')
        .select(['productId', 'fileId'])
        .execute()
      const byProduct = Map.groupBy(pictures, ({ productId }) => productId)
      return products.map((product) => ({
        ...product,
        pictures: (byProduct.get(product.id) ?? []).map(({ fileId }) => fileId),
      }))
    },
  },
]
