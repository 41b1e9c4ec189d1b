import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/index.ts'

/**
 * Makes these the pictures of a product, in this order, inside write(). They are uploads of its owner that belong to
 * nothing else; what the product no longer shows is let go. Throws `invalid` for any other file.
 */
export async function setPictures(
  tx: Kysely<Schema>,
  productId: string,
  ownerId: string,
  sent: readonly string[],
): Promise<void> {
  const fileIds = [...new Set(sent)]
  const record = `product:${productId}`
  for (const fileId of fileIds) {
    const claimed = await tx
      .updateTable('files')
      .set({ claimedBy: record })
      .where('id', '=', fileId)
      .where('ownerId', '=', ownerId)
      .where('kind', '=', 'picture')
      .where((eb) => eb.or([eb('claimedBy', 'is', null), eb('claimedBy', '=', record)]))
      .executeTakeFirst()
    if (!claimed.numUpdatedRows) throw new Problem('invalid', 'Failed to upload images', 'pictures')
  }
  let gone = tx.updateTable('files').set({ claimedBy: null }).where('claimedBy', '=', record)
  if (fileIds.length > 0) gone = gone.where('id', 'not in', fileIds)
  await gone.execute()
  await tx.deleteFrom('product_pictures').where('productId', '=', productId).execute()
  if (fileIds.length > 0)
    await tx
      .insertInto('product_pictures')
      .values(fileIds.map((fileId, position) => ({ productId, position, fileId })))
      .execute()
}
