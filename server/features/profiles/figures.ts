import type { Kysely, SelectQueryBuilder } from 'kysely'
import { expiredBefore } from '#contract/product-rules.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '#server/things/hidden.ts'

type Figures = Profile['figures']

/** To its owner everything that is not deleted counts; to others what is public `now`. Likes are those of what is public. */
export async function figuresOf(
  db: Kysely<Schema>,
  ownerId: string,
  seenBy: 'owner' | 'everybody',
  now: string,
): Promise<Figures> {
  const posts = db.selectFrom('posts').where('ownerId', '=', ownerId)
  const reels = db.selectFrom('reels').where('ownerId', '=', ownerId).where('status', '=', 'listed')
  const products = db.selectFrom('products').where('ownerId', '=', ownerId)
  const openPosts = posts.where('status', '=', 'approved').where(shown('post', 'posts.id'))
  const openReels = reels.where(shown('reel', 'reels.id'))
  const openProducts = products
    .where('status', '=', 'active')
    .where('listedAt', '>', expiredBefore(now))
    .where(shown('product', 'products.id'))
  const isOwner = seenBy === 'owner'
  const [countedPosts, countedReels, countedProducts, ...likes] = await Promise.all([
    count(isOwner ? posts.where('status', '!=', 'deleted') : openPosts),
    count(isOwner ? reels : openReels),
    count(isOwner ? products.where('status', '!=', 'deleted') : openProducts),
    openPosts.select((eb) => eb.fn.sum<number | string | null>('likes').as('found')).execute(),
    openReels.select((eb) => eb.fn.sum<number | string | null>('likes').as('found')).execute(),
  ])
  return {
    posts: numberOf(countedPosts),
    reels: numberOf(countedReels),
    products: numberOf(countedProducts),
    likes: likes.reduce((sum, rows) => sum + numberOf(rows), 0),
  }
}

const count = <Table extends 'posts' | 'reels' | 'products'>(
  query: SelectQueryBuilder<Schema, Table, object>,
) => query.select((eb) => eb.fn.countAll<number | string>().as('found')).execute()

/** Nothing to add up is none. */
const numberOf = (rows: { found: number | string | null }[]) => Number(rows[0]?.found ?? 0)
