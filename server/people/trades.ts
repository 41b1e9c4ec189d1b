import { type Kysely, sql } from 'kysely'
import type { Reputation } from '#contract/marketplace/trade-endpoints.ts'
import { type RatingWord, ratingWords, tradeRules, wouldBuyAgain } from '#contract/marketplace/trade-rules.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { notSuspended } from './suspended.ts'

interface Contact {
  productId: string
  productName: string
  sellerId: string
  buyerId: string
  at: string
}

/**
 * Records that a member received a seller's number, in the transaction that counts it: trades are made only here, so only
 * counted contacts can be rated. Idempotent for each product.
 */
export async function noteContact(tx: Kysely<Schema>, { at, ...contact }: Contact): Promise<void> {
  if (contact.buyerId === contact.sellerId) return
  await tx
    .insertInto('trades')
    .values({ id: newId(), ...contact, contactedAt: at })
    .onConflict((conflict) => conflict.columns(['productId', 'buyerId', 'sellerId']).doNothing())
    .execute()
}

/**
 * What buyers say of a seller, computed from the ratings each time, so that no counter can drift. Only each buyer's last
 * trade counts: whoever buys ten things of a friend is one voice. See docs/decisions/marketplace.md.
 */
export async function reputationOf(db: Kysely<Schema>, sellerId: string): Promise<Reputation> {
  const each = db
    .selectFrom('trades')
    .where('sellerId', '=', sellerId)
    .where('rating', 'is not', null)
    .where(notSuspended('trades.buyerId'))
    .select(['rating', 'words'])
    .select(
      sql<number>`row_number() over (
        partition by ${sql.ref('buyerId')} order by ${sql.ref('contactedAt')} desc, id desc)`.as('nth'),
    )
    .as('each')
  const rows = await db
    .selectFrom(each)
    .where('nth', '=', 1)
    .groupBy(['rating', 'words'])
    .select(['rating', 'words'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .execute()
  const total = (counted: typeof rows) => counted.reduce((sum, { count }) => sum + Number(count), 0)
  const ratings = total(rows)
  if (ratings < tradeRules.fewestRatings) return null
  const words = ratingWords.flatMap((word) => {
    const count = total(rows.filter((row) => wordsOf(row.words).includes(word)))
    return count > 0 ? [{ word, count }] : []
  })
  return { ratings, would: total(rows.filter(({ rating }) => wouldBuyAgain(rating ?? 0))), words }
}

export const wordsOf = (kept: string) => kept.split(',').filter(isWord)
const isWord = (word: string): word is RatingWord => ratingWords.some((one) => one === word)
