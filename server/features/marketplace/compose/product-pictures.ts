import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'

/**
 * Sets a product's pictures, in this order, inside write(). They must be unclaimed uploads of its owner; pictures that it
 * no longer shows are released.
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

/** Removes a product's pictures, inside write(); those in `keeping` stay claimed. */
export async function dropPictures(
  tx: Kysely<Schema>,
  productId: string,
  now: string,
  keeping: readonly string[] = [],
): Promise<void> {
  await releaseFiles(tx, `product:${productId}`, now, keeping)
  await tx.deleteFrom('product_pictures').where('productId', '=', productId).execute()
}
