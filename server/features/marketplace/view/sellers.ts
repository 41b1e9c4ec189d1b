import type { Seller } from '#contract/marketplace/endpoints.ts'
import { isPaused } from '#server/people/contact-pauses.ts'
import { peopleOf } from '#server/people/people.ts'
import { reputationOf } from '#server/people/trades.ts'
import { verifiedOf } from '#server/people/verified.ts'
import type { Platform } from '#server/platform/index.ts'
import { knownProduct } from '../public.ts'

/** The seller as a buyer may see them; null where they have just deleted their account. */
export async function sellerOf(
  { database: { read: db }, config }: Pick<Platform, 'database' | 'config'>,
  id: string,
): Promise<Seller | null> {
  const [people, facts, sold, reputation, verified, paused] = await Promise.all([
    peopleOf(db, [id]),
    db.selectFrom('users').where('id', '=', id).select('createdAt as memberSince').executeTakeFirst(),
    db
      .selectFrom('products')
      .where('ownerId', '=', id)
      .where('kind', '=', 'sale')
      .where('status', '=', 'sold')
      .where(knownProduct)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    reputationOf(db, id),
    verifiedOf(db, config, id),
    isPaused(db, id),
  ])
  const person = people.get(id)
  if (!person || !facts) return null
  // Everybody who rated has bought, even of an offer that is still on sale.
  const sales = Math.max(Number(sold.count), reputation?.ratings ?? 0)
  return { ...person, ...facts, sold: sales, reputation, verified, paused }
}
