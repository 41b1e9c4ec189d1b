import type { Kysely } from 'kysely'
import type { Seller } from '#contract/marketplace.ts'
import { peopleOf } from '#server/people/people.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { knownProduct } from './public.ts'

/** Who sells, as a buyer may see them; null for somebody who has just left. */
export async function sellerOf(db: Kysely<Schema>, id: string): Promise<Seller | null> {
  const [people, facts, sold] = await Promise.all([
    peopleOf(db, [id]),
    db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['department', 'level', 'createdAt as memberSince'])
      .executeTakeFirst(),
    db
      .selectFrom('products')
      .where('ownerId', '=', id)
      .where('status', '=', 'sold')
      .where(knownProduct)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const person = people.get(id)
  return person && facts ? { ...person, ...facts, sold: Number(sold.count) } : null
}
