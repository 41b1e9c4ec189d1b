import type { Kysely, Selectable } from 'kysely'
import type { Picture } from '#contract/files/endpoints.ts'
import type { ProductCard } from '#contract/marketplace/endpoints.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { ProductTable } from './tables.ts'

export const cardColumns = [
  ...(['id', 'kind', 'name', 'price', 'category', 'condition', 'place'] as const),
  ...(['spot', 'day', 'rentTerm', 'forWhom', 'courseCode', 'listedAt'] as const),
] as const
type CardRow = Pick<Selectable<ProductTable>, (typeof cardColumns)[number]>

/** Null for 0, by which the non-null column stands for no price. */
export const priceOf = ({ price }: { price: number }): number | null => (price === 0 ? null : price)

/** Products as lists show them, each with its cover. */
export async function cardsOf(db: Kysely<Schema>, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const covers = await productPictures(
    db,
    rows.map((row) => row.id),
    'cover',
  )
  return rows.map((row) => ({
    ...(Object.fromEntries(cardColumns.map((column) => [column, row[column]])) as CardRow), // of all of them
    price: priceOf(row),
    picture: covers.get(row.id)?.[0] ?? null,
  }))
}

/** The pictures of these products in order, or only the covers, by product. */
export async function productPictures(
  db: Kysely<Schema>,
  productIds: readonly string[],
  which: 'all' | 'cover' = 'all',
): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>()
  if (productIds.length === 0) return found
  let query = db
    .selectFrom('product_pictures')
    .where('productId', 'in', productIds)
    .orderBy('productId')
    .orderBy('position')
    .select(['productId', 'fileId'])
  // The first one that exists: deleting a file deletes its row here.
  if (which === 'cover')
    query = query.where('position', '=', (eb) =>
      eb
        .selectFrom('product_pictures as every')
        .whereRef('every.productId', '=', 'product_pictures.productId')
        .select(({ fn }) => fn.min('position').as('first')),
    )
  const rows = await query.execute()
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.fileId),
  )
  for (const { productId, fileId } of rows) {
    const picture = pictures.get(fileId)
    if (picture) found.set(productId, [...(found.get(productId) ?? []), picture])
  }
  return found
}
