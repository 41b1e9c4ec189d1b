import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { tradeRules } from '#contract/marketplace/trade-rules.ts'
import { sendNotice } from '#server/people/notices.ts'
import { peopleOf } from '#server/people/people.ts'
import type { TradeTable } from '#server/people/tables.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

/** Questions per transaction. */
const atOnce = 100

type Asked = Pick<TradeTable, 'id' | 'productId' | 'productName' | 'sellerId' | 'buyerId'>

/** Asks both sides of a contact whether they traded, once, seven days after it. */
export const createQuestionAsking = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async function ask(): Promise<void> {
    for (let asked = atOnce; asked === atOnce; )
      asked = await database.write((tx) => askSome(tx, clock.now()))
  }

async function askSome(tx: Kysely<Schema>, now: string): Promise<number> {
  const due = await tx
    .selectFrom('trades')
    .where('askedAt', 'is', null)
    .where('contactedAt', '<=', later(now, { days: -tradeRules.askedAfterDays }))
    .orderBy('contactedAt')
    .limit(atOnce)
    .select('id')
    .execute()
  if (due.length === 0) return 0
  // The update decides who asks, so that two processes ask nobody twice.
  const asked = await tx
    .updateTable('trades')
    .set({ askedAt: now })
    .where('askedAt', 'is', null)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returning(['id', 'productId', 'productName', 'sellerId', 'buyerId'])
    .execute()
  if (asked.length === 0) return due.length
  const people = await peopleOf(
    tx,
    asked.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
  )
  const open = await stillOffered(tx, asked)
  for (const one of asked) {
    const { id, productName, sellerId, buyerId } = one
    const news = { kind: 'trade', link: address('notices'), at: now } as const
    await sendNotice(tx, {
      ...{ ...news, to: buyerId, by: sellerId, about: `trade-buyer:${id}` },
      text: `Did you buy “${productName}” from ${people.get(sellerId)?.fullName}? Tell us how it went, in two taps.`,
    })
    if (open.has(`${one.productId} ${sellerId}`))
      await sendNotice(tx, {
        ...{ ...news, to: sellerId, by: buyerId, about: `trade-seller:${id}` },
        text: `Did ${people.get(buyerId)?.fullName} buy “${productName}”? Yes marks it as sold.`,
      })
  }
  return due.length
}

/** Sellers are not asked about products that are sold, gone or were wanted: they have nothing to close. */
async function stillOffered(tx: Kysely<Schema>, asked: readonly Asked[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('products')
    .where(
      'id',
      'in',
      asked.map(({ productId }) => productId),
    )
    .where('status', 'in', ['active', 'reserved', 'expired'])
    .select(['id', 'ownerId'])
    .execute()
  return new Set(rows.map(({ id, ownerId }) => `${id} ${ownerId}`))
}
