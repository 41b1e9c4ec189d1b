import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'

/**
 * Makes these the pictures of a product, in this order, inside write(). They are uploads of its owner that belong to
 * nothing else; what the product no longer shows is let go.
 */
export async function setPictures(
  tx: Kysely<Schema>,
  product: { id: string; ownerId: string },
  sent: readonly string[],
  now: string,
): Promise<void> {
  const fileIds = [...new Set(sent)]
  for (const fileId of fileIds)
    await claimFile(tx, fileId, product.ownerId, `product:${product.id}`, 'picture', 'pictures')
  await dropPictures(tx, product.id, now, fileIds)
  if (fileIds.length > 0)
    await tx
      .insertInto('product_pictures')
      .values(fileIds.map((fileId, position) => ({ productId: product.id, position, fileId })))
      .execute()
}

/** Takes a product's pictures from it, inside write(); `keeping` stay claimed. */
export async function dropPictures(
  tx: Kysely<Schema>,
  productId: string,
  now: string,
  keeping: readonly string[] = [],
): Promise<void> {
  await releaseFiles(tx, `product:${productId}`, now, keeping)
  await tx.deleteFrom('product_pictures').where('productId', '=', productId).execute()
}
