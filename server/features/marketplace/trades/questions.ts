import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import type { TradeQuestion } from '#contract/marketplace/trade-endpoints.ts'
import { tradeRules } from '#contract/marketplace/trade-rules.ts'
import { peopleOf } from '#server/people/people.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { productPictures } from '../cards.ts'
import { publicProduct } from '../public.ts'

const eb = expressionBuilder<Schema, 'trades'>()

/**
 * Nobody is asked about somebody they blocked. A block by the other side keeps the question: else a fraudster would only
 * have to block their victim.
 */
const notBlocked = (me: string, other: 'trades.sellerId' | 'trades.buyerId') => sql<SqlBool>`not exists (
  select 1 from blocks
  where blocks.${sql.ref('blockerId')} = ${me} and blocks.${sql.ref('blockedId')} = ${sql.ref(other)})`

/** The viewer's open questions about their contacts. */
export function createQuestions({ database: { read }, clock }: Pick<Platform, 'database' | 'clock'>) {
  const asBuyer = (me: string, now: string) =>
    eb.and([
      eb('buyerId', '=', me),
      notSuspended('trades.sellerId'),
      notBlocked(me, 'trades.sellerId'),
      eb.or([
        eb('bought', 'is', null),
        eb.and([
          eb('bought', '=', 'yes'),
          eb('rating', 'is', null),
          eb('boughtAt', '>', later(now, { days: -tradeRules.changedWithinDays })),
        ]),
      ]),
    ])

  const asSeller = (me: string) =>
    eb.and([
      eb('sellerId', '=', me),
      notSuspended('trades.buyerId'),
      notBlocked(me, 'trades.buyerId'),
      eb('sold', 'is', null),
      sql<SqlBool>`exists (
        select 1 from products where products.id = trades.${sql.ref('productId')}
          and products.${sql.ref('ownerId')} = ${me} and products.status in ('active', 'reserved', 'expired'))`,
    ])

  return async function questions(me: string): Promise<TradeQuestion[]> {
    const now = clock.now()
    const rows = await read
      .selectFrom('trades')
      .where('askedAt', '>', later(now, { days: -tradeRules.shownDays }))
      .where(eb.or([asBuyer(me, now), asSeller(me)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('muted_notices').where('userId', '=', me).where('kind', '=', 'trade').select('kind'),
          ),
        ),
      )
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limits.pageSize)
      .selectAll()
      .execute()
    const productIds = rows.map(({ productId }) => productId)
    const [people, listed] = await Promise.all([
      peopleOf(
        read,
        rows.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
      ),
      productIds.length === 0
        ? []
        : read
            .selectFrom('products')
            .where('id', 'in', productIds)
            .where(publicProduct(now))
            .select('id')
            .execute(),
    ])
    const shown = new Set(listed.map(({ id }) => id))
    const pictures = await productPictures(read, [...shown], 'cover')
    return rows.map(({ id, productId, productName, sellerId, buyerId, contactedAt, bought }) => {
      const as = buyerId === me ? 'buyer' : 'seller'
      const otherId = as === 'buyer' ? sellerId : buyerId
      return {
        ...{ id, as, contactedAt },
        product: {
          id: productId,
          name: productName,
          picture: pictures.get(productId)?.[0] ?? null,
          listed: shown.has(productId),
        },
        other: { id: otherId, fullName: people.get(otherId)?.fullName ?? '' },
        traded: as === 'buyer' && bought !== null ? bought === 'yes' : null,
      }
    })
  }
}
