import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { id, time } from '../page.ts'
import { ratingWords } from './trade-rules.ts'

const rating = z.int().min(1).max(5)
const ratingWord = z.enum(ratingWords)

/** What buyers say of a seller: each buyer's latest rating. Null while there are fewer than three. */
export const reputation = z
  .strictObject({
    ratings: z.int(),
    /** How many of them would buy again. */
    would: z.int(),
    words: z.array(z.strictObject({ word: ratingWord, count: z.int() })),
  })
  .nullable()

/** “Did you trade?”, as put to one of the two sides. */
export const tradeQuestion = z.strictObject({
  id,
  /** The side that is asked. */
  as: z.enum(['buyer', 'seller']),
  product: z.strictObject({
    id,
    /** The product's name at the time of the contact. */
    name: z.string(),
    /** Null once the product is no longer public. */
    picture: picture.nullable(),
    /** Whether the product still has a page. */
    listed: z.boolean(),
  }),
  other: z.strictObject({ id, fullName: z.string() }),
  contactedAt: time,
  /** The answer so far: a buyer who said yes can still give stars. */
  traded: z.boolean().nullable(),
})

export type Reputation = z.output<typeof reputation>
export type TradeQuestion = z.output<typeof tradeQuestion>

export const trades = {
  questions: endpoint({
    method: 'GET',
    path: '/trade-questions',
    access: 'member',
    summary:
      'Lists contacts from seven or more days ago for which you have not said whether you traded; at most 12.',
    reply: z.strictObject({ items: z.array(tradeQuestion) }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/trades/:id/answer',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Answers for your side. You can change it for a week; null withdraws it. A buyer’s yes allows a rating of 1 to 5 with words: left out it stays, null removes it. A seller’s yes marks the product sold.',
    body: z.strictObject({
      traded: z.boolean().nullable(),
      rating: rating.nullish(),
      words: z.array(ratingWord).max(3).optional(),
    }),
  }),
}
