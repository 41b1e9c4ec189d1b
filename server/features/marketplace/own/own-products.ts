import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { numberOf, rememberWhatsapp } from '#server/people/whatsapp.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import { mustBeTheSame, sameRequestBefore } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { checkedContent, type ProductContent } from '../compose/content.ts'
import { setPictures } from '../compose/product-pictures.ts'
import { mayOffer } from './may-offer.ts'
import { createOwnProduct, notYours } from './own-product.ts'

/** What an owner does with their products. A foreign product gets the same answer as a missing one. */
export function createOwnProducts(platform: Platform) {
  const { database, clock } = platform
  const { read } = database
  const { told, one } = createOwnProduct(platform)

  return {
    async mine(ownerId: string, after?: string) {
      const own = read
        .selectFrom('products')
        .where('ownerId', '=', ownerId)
        .where('status', '!=', 'deleted')
        .selectAll()
      const { items, next } = await pageByTime(own, 'products', { after })
      return { items: await told(items), next }
    },

    async own(id: string, ownerId: string): Promise<OwnProduct> {
      const row = await read
        .selectFrom('products')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('status', '!=', 'deleted')
        .selectAll()
        .executeTakeFirst()
      if (!row) throw notYours()
      return one(row)
    },

    async number(userId: string): Promise<string | null> {
      const user = await read
        .selectFrom('users')
        .where('id', '=', userId)
        .select('whatsapp')
        .executeTakeFirst()
      return user?.whatsapp ?? null
    },

    /** Idempotent: a repeated request returns the stored product. */
    async add(
      id: string,
      ownerId: string,
      { kind, ...sent }: ProductContent & { kind: ProductKind },
      numberWas?: string,
    ): Promise<OwnProduct> {
      const now = clock.now()
      const content = checkedContent(sent, kind, now)
      const { search: _, spot, day, keeper, rentTerm, forWhom, courseCode, ...words } = content
      const whatsapp = whatsappOf(sent.whatsapp)
      // The digest must equal that of the build before kinds, whose requests may be sent again.
      const more = {
        ...(kind !== 'sale' && { kind, spot, day, keeper }),
        ...(rentTerm && { rentTerm, forWhom }),
        ...(courseCode && { courseCode }),
      }
      const asked = sameRequestBefore({
        ...words,
        ...more,
        whatsapp,
        pictureIds: [...new Set(sent.pictureIds)],
      })
      const row = await database.write(async (tx) => {
        const added = await tx
          .insertInto('products')
          .values({
            id,
            ownerId,
            kind,
            ...content,
            status: 'active',
            createdAt: now,
            updatedAt: now,
            listedAt: now,
            asked,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!added) {
          const standing = await tx
            .selectFrom('products')
            .where('id', '=', id)
            .selectAll()
            .executeTakeFirstOrThrow()
          const isDeleted = standing.status === 'deleted'
          mustBeTheSame('product', { ...standing, isDeleted }, { ownerId, asked })
          return standing
        }
        await mayOffer(tx, platform.config, kind, ownerId)
        const isNew = !whatsapp || !numberWas || whatsappOf(numberWas) !== whatsapp
        if (isNew || !(await numberOf(tx, ownerId))) await rememberWhatsapp(tx, ownerId, sent.whatsapp)
        await setPictures(tx, { id, ownerId }, sent.pictureIds, now)
        touchLightly(tx, 'products')
        return added
      })
      return one(row)
    },
  }
}
