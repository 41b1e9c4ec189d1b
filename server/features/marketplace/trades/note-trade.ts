import type { Kysely, Selectable } from 'kysely'
import { factsOf } from '#contract/marketplace/product-kinds.ts'
import { Problem } from '#contract/problem.ts'
import { isPaused } from '#server/people/contact-pauses.ts'
import { noteContact } from '#server/people/trades.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { ProductTable } from '../tables.ts'

type Product = Pick<Selectable<ProductTable>, 'id' | 'kind' | 'name' | 'ownerId'>

/**
 * Records the trade that a contact may become. For a wanted thing the one who answers is the seller; for lost and found
 * things there is no trade.
 */
export async function noteTrade(tx: Kysely<Schema>, product: Product, by: string, at: string): Promise<void> {
  const { id: productId, kind, name: productName, ownerId } = product
  const { seller } = factsOf(kind)
  if (seller === 'owner')
    await noteContact(tx, { productId, productName, sellerId: ownerId, buyerId: by, at })
  if (seller !== 'other') return
  if (await isPaused(tx, by))
    throw new Problem(
      'conflict',
      'You can’t answer this while buyers can’t contact you. Write your side first.',
    )
  await noteContact(tx, { productId, productName, sellerId: by, buyerId: ownerId, at })
}
