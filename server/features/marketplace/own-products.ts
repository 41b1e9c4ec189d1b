import type { Kysely, Selectable } from 'kysely'
import type { OwnProduct, SaleState } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'
import { expiredBefore, expiryOf, warningOf } from '#contract/product-rules.ts'
import { whatsappOf } from '#contract/whatsapp-rules.ts'
import { rememberWhatsapp } from '#server/people/whatsapp.ts'
import { askedFor, mustBeTheSame } from '#server/platform/asked.ts'
import { pageByTime } from '#server/platform/database/page-by-time.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { productPictures } from './cards.ts'
import { checkedContent, type ProductContent } from './content.ts'
import { takeWarningBack } from './expiry.ts'
import { setPictures } from './pictures.ts'
import type { ProductTable } from './tables.ts'
import { restorableFrom, tidiedAtOnce, tidyUp } from './tidy-up.ts'

type Row = Selectable<ProductTable>

const notYours = () => new Problem('missing', 'Product not found')

/** What an owner does with their products. Somebody else's is answered like one that is not there. */
export function createOwnProducts({ database, clock }: Platform) {
  const { read } = database
  const isOver = (row: Row) => row.listedAt <= expiredBefore(clock.now())

  async function told(rows: readonly Row[]): Promise<OwnProduct[]> {
    const pictures = await productPictures(
      read,
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const { id, name, description, price, category, condition, place, listedAt, status, contacts } = row
      if (status === 'deleted') throw notYours()
      return {
        ...{ id, name, description, price, category, condition, place, listedAt, contacts },
        pictures: pictures.get(id) ?? [],
        state: status === 'active' && isOver(row) ? 'expired' : status,
        expiresAt: expiryOf(listedAt),
      }
    })
  }

  /** Changes one own product in a transaction; `change` is given it as it stands, held, and may leave it alone. */
  async function changed(
    id: string,
    ownerId: string,
    change: (tx: Kysely<Schema>, row: Row) => Promise<Partial<Row> | null>,
  ): Promise<OwnProduct> {
    const row = await database.write(async (tx) => {
      const standing = await held(tx, id, ownerId)
      if (standing.status === 'deleted') throw notYours()
      const next = await change(tx, standing)
      if (!next) return standing
      const moved = { ...next, updatedAt: clock.now() }
      await tx.updateTable('products').set(moved).where('id', '=', id).execute()
      if (moved.status || moved.listedAt) await takeWarningBack(tx, standing)
      touch(tx, 'products')
      return { ...standing, ...moved }
    })
    return one(row)
  }

  async function one(row: Row): Promise<OwnProduct> {
    const [product] = await told([row])
    if (!product) throw notYours()
    return product
  }

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

    /** Lists it once: the same again gives back what stands. */
    async add(id: string, ownerId: string, sent: ProductContent): Promise<OwnProduct> {
      const content = checkedContent(sent)
      const now = clock.now()
      const { search: _, ...words } = content
      const whatsapp = whatsappOf(sent.whatsapp)
      const asked = askedFor({ ...words, whatsapp, pictureIds: [...new Set(sent.pictureIds)] })
      const row = await database.write(async (tx) => {
        const added = await tx
          .insertInto('products')
          .values({
            id,
            ownerId,
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
        await rememberWhatsapp(tx, ownerId, sent.whatsapp)
        await setPictures(tx, { id, ownerId }, sent.pictureIds, now)
        touch(tx, 'products')
        return added
      })
      return one(row)
    },

    edit: (id: string, ownerId: string, sent: ProductContent) =>
      changed(id, ownerId, async (tx) => {
        const content = checkedContent(sent)
        await rememberWhatsapp(tx, ownerId, sent.whatsapp)
        await setPictures(tx, { id, ownerId }, sent.pictureIds, clock.now())
        return content
      }),

    /** Whoever puts an old product back on sale renews it. */
    setState: (id: string, ownerId: string, state: SaleState) =>
      changed(id, ownerId, async (_, row) => {
        if (state !== 'active') return row.status === state ? null : { status: state }
        if (isOver(row)) return { status: 'active', listedAt: clock.now() }
        return row.status === 'active' ? null : { status: 'active' }
      }),

    /** Only near the end of its days, so that nobody climbs to the top of the list by renewing. */
    renew: (id: string, ownerId: string) =>
      changed(id, ownerId, async (_, row) => {
        if (row.status !== 'active' && row.status !== 'expired')
          throw new Problem('conflict', 'Put it back on sale first')
        return clock.now() < warningOf(row.listedAt) ? null : { status: 'active', listedAt: clock.now() }
      }),

    /** Out of sight at once; for a day it can be taken back. */
    async remove(id: string, ownerId: string): Promise<void> {
      await database.write(async (tx) => {
        const standing = await held(tx, id, ownerId)
        const { status } = standing
        if (status === 'deleted') return
        await takeWarningBack(tx, standing)
        await tx
          .updateTable('products')
          .set({ status: 'deleted', formerStatus: status, updatedAt: clock.now() })
          .where('id', '=', id)
          .execute()
        touch(tx, 'products')
      })
    },

    async sweep(): Promise<void> {
      const now = clock.now()
      for (let found = tidiedAtOnce; found === tidiedAtOnce; )
        found = await database.write((tx) => tidyUp(tx, now))
    },

    async restore(id: string, ownerId: string): Promise<OwnProduct> {
      const row = await database.write(async (tx) => {
        const standing = await held(tx, id, ownerId)
        if (standing.status !== 'deleted') return standing
        if (!standing.formerStatus || standing.updatedAt < restorableFrom(clock.now())) throw notYours()
        const moved = { status: standing.formerStatus, formerStatus: null, updatedAt: clock.now() }
        await tx.updateTable('products').set(moved).where('id', '=', id).execute()
        touch(tx, 'products')
        return { ...standing, ...moved }
      })
      return one(row)
    },
  }
}

/** An own product in whatever state, read by an update that changes nothing, so that nobody else moves it meanwhile. */
async function held(tx: Kysely<Schema>, id: string, ownerId: string): Promise<Row> {
  const row = await tx
    .updateTable('products')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notYours()
  return row
}
