import type { Kysely } from 'kysely'
import { expiredBefore } from '#contract/product-rules.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Schema } from '#server/platform/database/index.ts'

type Figures = Profile['figures']

/** To its owner everything that is not deleted counts; to others what is public `now`. Likes are those of what is public. */
export async function figuresOf(
  db: Kysely<Schema>,
  ownerId: string,
  seenBy: 'owner' | 'everybody',
  now: string,
): Promise<Figures> {
  let ownProducts = db.selectFrom('products').where('ownerId', '=', ownerId)
  if (seenBy === 'everybody') ownProducts = ownProducts.where('listedAt', '>', expiredBefore(now))
  const [posts, reels, products] = await Promise.all([
    db
      .selectFrom('posts')
      .where('ownerId', '=', ownerId)
      .groupBy('status')
      .select((eb) => [
        'status',
        eb.fn.countAll<number | string>().as('count'),
        eb.fn.sum<number | string>('likes').as('likes'),
      ])
      .execute(),
    db
      .selectFrom('reels')
      .where('ownerId', '=', ownerId)
      .where('status', '=', 'listed')
      .select((eb) => [
        eb.fn.countAll<number | string>().as('count'),
        eb.fn.sum<number | string | null>('likes').as('likes'),
      ])
      .execute(),
    ownProducts
      .groupBy('status')
      .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
      .execute(),
  ])
  const counts = (status: string, open: string) =>
    seenBy === 'owner' ? status !== 'deleted' : status === open
  return {
    posts: sum(posts.filter(({ status }) => counts(status, 'approved')).map(({ count }) => count)),
    reels: sum(reels.map(({ count }) => count)),
    products: sum(products.filter(({ status }) => counts(status, 'active')).map(({ count }) => count)),
    likes: sum([
      ...posts.filter(({ status }) => status === 'approved').map(({ likes }) => likes),
      ...reels.map(({ likes }) => likes),
    ]),
  }
}

/** PostgreSQL counts in text. */
const sum = (counts: (number | string | null)[]) => counts.reduce<number>((all, one) => all + Number(one), 0)
