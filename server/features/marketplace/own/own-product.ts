import type { Kysely, Selectable } from 'kysely'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { expiredBefore, expiryOf } from '#contract/marketplace/product-days.ts'
import { Problem } from '#contract/problem.ts'
import { noteSavedChange } from '#server/kinds/saved.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { priceOf, productPictures } from '../cards.ts'
import type { ProductTable } from '../tables.ts'
import { takeWarningBack } from './expiry.ts'

type Row = Selectable<ProductTable>

export const notYours = () => new Problem('missing', 'Product not found')

/** Products as their owner sees and changes them. */
export function createOwnProduct({ database, clock }: Platform) {
  const { read } = database
  const isOver = (row: Row) => row.listedAt <= expiredBefore(clock.now())

  async function told(rows: readonly Row[]): Promise<OwnProduct[]> {
    const pictures = await productPictures(
      read,
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const { id, kind, name, description, category, condition, place, listedAt, status, contacts } = row
      const { spot, day, keeper, rentTerm, forWhom, courseCode } = row
      if (status === 'deleted') throw notYours()
      return {
        ...{ id, kind, name, description, category, condition, place, listedAt, contacts },
        ...{ spot, day, keeper, rentTerm, forWhom, courseCode },
        price: priceOf(row),
        pictures: pictures.get(id) ?? [],
        state: status === 'active' && isOver(row) ? 'expired' : status,
        expiresAt: expiryOf(listedAt),
      }
    })
  }

  /** Changes an own product in a transaction; `change` gets the locked row and may leave it unchanged. */
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
      const isNews = moved.status || moved.listedAt || (moved.price ?? standing.price) !== standing.price
      if (isNews) await noteSavedChange(tx, 'product', [id], moved.updatedAt)
      // It left the public list.
      if (moved.status && moved.status !== 'active') touch(tx, 'products')
      else touchLightly(tx, 'products')
      return { ...standing, ...moved }
    })
    return one(row)
  }

  async function one(row: Row): Promise<OwnProduct> {
    const [product] = await told([row])
    if (!product) throw notYours()
    return product
  }

  return { isOver, told, one, changed }
}

/** Locks an own product in any state. */
export async function held(tx: Kysely<Schema>, id: string, ownerId: string): Promise<Row> {
  const row = await lockRows(
    tx,
    tx.selectFrom('products').where('id', '=', id).where('ownerId', '=', ownerId).selectAll(),
  ).executeTakeFirst()
  if (!row) throw notYours()
  return row
}
