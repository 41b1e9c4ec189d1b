import type { Kysely, Selectable } from 'kysely'
import { type RatingWord, ratingWords, tradeRules, wordsFor } from '#contract/marketplace/trade-rules.ts'
import { Problem } from '#contract/problem.ts'
import { noteSavedChange } from '#server/kinds/saved.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import type { TradeTable } from '#server/people/tables.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { takeWarningBack } from '../own/expiry.ts'
import { held as heldProduct } from '../own/own-product.ts'

type Trade = Selectable<TradeTable>

interface Answer {
  traded: boolean | null
  /** Null withdraws the rating; undefined keeps it. */
  rating?: number | null | undefined
  words?: readonly RatingWord[] | undefined
}

const saidOf = (traded: boolean | null) => (traded === null ? null : traded ? 'yes' : 'no')

/** Both sides' answers about a contact. Idempotent. */
export function createAnswers({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    answer: (id: string, me: string, answer: Answer): Promise<void> =>
      database.write(async (tx) => {
        const trade = await held(tx, id, me)
        await (trade.buyerId === me ? ofBuyer(tx, trade, answer) : ofSeller(tx, trade, answer))
        touch(tx, `user:${me}`)
      }),
  }

  /** One row is one trade, so that of concurrent ratings the last one stays. */
  async function ofBuyer(tx: Kysely<Schema>, trade: Trade, { traded, rating, words }: Answer): Promise<void> {
    if (typeof rating === 'number' && traded !== true)
      throw new Problem('invalid', 'You can only rate what you bought', 'rating')
    const stars = traded === true ? (rating === undefined ? trade.rating : rating) : null
    // Words belong to their number of stars.
    const before = stars === trade.rating ? trade.words : ''
    const said = words === undefined ? before : wordsKept(stars, words)
    const bought = saidOf(traded)
    const isSame = bought === trade.bought && stars === trade.rating && said === trade.words
    if (isSame) return
    mustNotStand(trade.boughtAt)
    await tx
      .updateTable('trades')
      .set({ bought, rating: stars, words: said, boughtAt: trade.boughtAt ?? clock.now() })
      .where('id', '=', trade.id)
      .execute()
    await withdrawNotice(tx, [`trade-buyer:${trade.id}`])
    touch(tx, 'products')
  }

  async function ofSeller(
    tx: Kysely<Schema>,
    trade: Trade,
    { traded, rating, words }: Answer,
  ): Promise<void> {
    if (rating !== undefined || words !== undefined)
      throw new Problem('invalid', 'Only the buyer can rate a trade', 'rating')
    const sold = saidOf(traded)
    if (sold === trade.sold) return
    mustNotStand(trade.soldAt)
    const product = sold === 'yes' && (await ownedProduct(tx, trade))
    await tx
      .updateTable('trades')
      .set({ sold, soldAt: trade.soldAt ?? clock.now() })
      .where('id', '=', trade.id)
      .execute()
    await withdrawNotice(tx, [`trade-seller:${trade.id}`])
    if (!product || !['active', 'reserved', 'expired'].includes(product.status)) return
    const now = clock.now()
    await tx
      .updateTable('products')
      .set({ status: 'sold', updatedAt: now })
      .where('id', '=', product.id)
      .execute()
    await noteSavedChange(tx, 'product', [product.id], now)
    await takeWarningBack(tx, product)
    touch(tx, 'products')
  }

  function mustNotStand(since: string | null): void {
    if (since !== null && since <= later(clock.now(), { days: -tradeRules.changedWithinDays }))
      throw new Problem('conflict', 'You answered this more than a week ago, so it can’t change.')
  }
}

/** Locks a trade of which the viewer was asked, so that concurrent answers are serialized. */
async function held(tx: Kysely<Schema>, id: string, me: string): Promise<Trade> {
  const trade = await lockRows(
    tx,
    tx
      .selectFrom('trades')
      .where('id', '=', id)
      .where('askedAt', 'is not', null)
      .where((eb) => eb.or([eb('buyerId', '=', me), eb('sellerId', '=', me)]))
      .selectAll(),
  ).executeTakeFirst()
  if (!trade) throw new Problem('missing', 'This question is gone')
  return trade
}

/** Null where the product is gone, or its id now belongs to another seller. */
const ownedProduct = (tx: Kysely<Schema>, { productId, sellerId }: Trade) =>
  heldProduct(tx, productId, sellerId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'missing') return null
    throw error
  })

function wordsKept(stars: number | null, words: readonly RatingWord[]): string {
  const fitting = stars === null ? [] : wordsFor(stars)
  if (!words.every((word) => fitting.includes(word)))
    throw new Problem('invalid', 'These words don’t go with that many stars', 'words')
  return ratingWords.filter((word) => words.includes(word)).join(',')
}
