import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

interface Told {
  product: string
  seller: string
  buyer: string
  daysAgo: number
  rating?: number
  words?: string
  /** The buyer reports that their money is gone. */
  gone?: true
  /** Neither side has answered yet. */
  open?: true
}

const rated = (seller: string, product: string, ratings: readonly [string, number, string][]): Told[] =>
  ratings.map(([buyer, rating, words], at) => ({
    ...{ seller, product, buyer, rating, words },
    daysAgo: 12 + 6 * at,
  }))

const trades: readonly Told[] = [
  ...rated('bisi', 'old-mattress', [
    ['chidinma', 5, 'as described,on time'],
    ['aisha', 5, 'as described,fair price'],
    ['kemi', 4, 'as described'],
    ['emeka', 5, 'as described,on time,fair price'],
    ['sola', 2, 'did not come'],
    ['ibrahim', 5, 'on time,as described'],
    ['yetunde', 4, 'as described,on time'],
  ]),
  ...rated('mojisola', 'gas-burner', [
    ['bisi', 5, 'fair price'],
    ['folake', 4, ''],
    ['segun', 5, 'as described'],
  ]),
  ...rated('dapo', 'power-bank', [['tobi', 5, '']]),
  { seller: 'bisi', product: 'elitebook', buyer: 'chidinma', daysAgo: 8, open: true },
  { seller: 'mojisola', product: 'standing-fan', buyer: 'bisi', daysAgo: 9, open: true },
  { seller: 'osasere', product: 'blue-phone', buyer: 'chidinma', daysAgo: 8, gone: true },
  { seller: 'osasere', product: 'blue-phone', buyer: 'sola', daysAgo: 6, gone: true },
]

/** Members without a proven student address, so without a badge. */
const unproven = new Set(['aisha', 'mojisola', 'lanre'])

/**
 * Seeds ratings of sellers, a seller whose contact is paused, and proven addresses. The badge is shown only where the
 * demo is started with STUDENT_EMAIL_DOMAINS=fuoye.edu.ng,student.fuoye.edu.ng.
 */
export async function seedTrust(
  { database, clock, newId }: Platform,
  people: ReadonlyMap<string, string>,
  products: ReadonlyMap<string, string>,
): Promise<void> {
  const now = clock.now()
  const ago = (days: number) => later(now, { days: -days })
  await database.write(async (tx) => {
    const names = new Map(
      (await tx.selectFrom('products').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    for (const { product, seller, buyer, daysAgo, rating, words, gone, open } of trades) {
      const productId = products.get(product) ?? ''
      const askedAt = daysAgo > 7 ? ago(daysAgo - 7) : null
      await tx
        .insertInto('trades')
        .values({
          ...{ id: newId(), productId, productName: names.get(productId) ?? '', askedAt },
          ...{ sellerId: people.get(seller) ?? '', buyerId: people.get(buyer) ?? '' },
          contactedAt: ago(daysAgo),
          ...(rating && { bought: 'yes' as const, boughtAt: askedAt, rating, words: words ?? '' }),
          ...(open || gone ? {} : { sold: 'yes' as const, soldAt: askedAt }),
          ...(gone && { goneAt: ago(1) }),
        })
        .execute()
    }
    await tx
      .insertInto('pauses')
      .values({
        ...{ id: newId(), sellerId: people.get('osasere') ?? '', startedAt: ago(1) },
        side: 'The park took the phone to Ikole by mistake, I have the waybill. Both will have it on Monday.',
        sideAt: ago(0.5),
      })
      .execute()
    for (const [key, userId] of people)
      if (!unproven.has(key))
        await tx
          .insertInto('proven_addresses')
          .columns(['userId', 'domain', 'provenAt'])
          .expression((eb) =>
            eb
              .selectFrom('users')
              .where('id', '=', userId)
              .select(['id', eb.val(domains[key] ?? 'student.fuoye.edu.ng').as('domain'), 'createdAt']),
          )
          .execute()
  })
}

/** Members whose address has another domain. */
const domains: Record<string, string> = Object.fromEntries(
  ['sade', 'tunji', 'olayinka', 'bisi'].map((key) => [key, 'fuoye.edu.ng']),
)
