import { type Kysely, sql } from 'kysely'
import type { Leave } from '#server/people/account-deletion.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { holdAnyPost } from './lock-post.ts'
import { publicComment } from './public.ts'
import { lowered, weightOf } from './trending-score.ts'

/** Posts whose talk is gone through in one write: of each all of it is read. */
const mostTalks = 50

/** Likes and comments of somebody who leaves are taken back; their posts go whole. */
export const leaveBlog: Leave = {
  async ahead(tx, userId, most) {
    const liked = await takeBackLikes(tx, userId, most)
    const said = await takeBackComments(tx, userId, Math.min(most, mostTalks))
    return liked || said
  },

  async last(tx, userId) {
    await tx.updateTable('comments').set({ deletedBy: null }).where('deletedBy', '=', userId).execute()

    const posts = await tx.selectFrom('posts').where('ownerId', '=', userId).select('id').execute()
    await tx.deleteFrom('posts').where('ownerId', '=', userId).execute()
    touch(tx, 'posts', 'pending-posts', ...posts.flatMap(({ id }) => [`post:${id}`, `comments:${id}`]))
  },
}

async function takeBackLikes(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const likes = await tx
    .selectFrom('post_likes')
    .where('userId', '=', userId)
    .orderBy('postId')
    .limit(most)
    .select(['postId', 'createdAt'])
    .execute()
  const ids = likes.map(({ postId }) => postId)
  if (ids.length === 0) return false
  // Held before they are read, so that nobody else moves them meanwhile.
  const posts = await lockRows(
    tx,
    tx.selectFrom('posts').where('id', 'in', ids).select(['id', 'trend']).orderBy('id'),
  ).execute()
  const gone = await tx
    .deleteFrom('post_likes')
    .where('userId', '=', userId)
    .where('postId', 'in', ids)
    .returning(['postId', 'createdAt'])
    .execute()
  const trends = new Map(posts.map(({ id, trend }) => [id, trend]))
  const rows = gone.map(({ postId, createdAt }) => {
    const trend = lowered(trends.get(postId) ?? 0, createdAt, weightOf.like)
    return sql`(${postId}, cast(${trend} as double precision))`
  })
  if (rows.length > 0)
    await sql`with moved(id, trend) as (values ${sql.join(rows)})
      update posts set likes = posts.likes - 1, trend = moved.trend from moved where posts.id = moved.id`.execute(
      tx,
    )
  touch(tx, ...ids.map((id) => `post:${id}`))
  return ids.length === most
}

/** As if each were deleted by hand: the replies to it go with it. */
async function takeBackComments(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const talks = await tx
    .selectFrom('comments')
    .where('ownerId', '=', userId)
    .groupBy('postId')
    .orderBy('postId')
    .limit(most)
    .select('postId')
    .execute()
  for (const { postId } of talks) {
    const post = await holdAnyPost(tx, postId)
    const talk = await tx
      .selectFrom('comments')
      .where('postId', '=', postId)
      .select(['id', 'parentId', 'ownerId', 'createdAt'])
      .execute()
    const standing = await tx
      .selectFrom('comments')
      .where('postId', '=', postId)
      .where(publicComment)
      .select('id')
      .execute()
    const own = new Set(talk.filter(({ ownerId }) => ownerId === userId).map(({ id }) => id))
    const stands = new Set(standing.map(({ id }) => id))
    const going = talk.filter(({ id, parentId }) => own.has(id) || (parentId && own.has(parentId)))
    const seen = going.filter(({ id, parentId }) => stands.has(id) && (!parentId || stands.has(parentId)))
    await withdrawNotice(
      tx,
      going.map(({ id }) => `comment:${id}` as const),
    )
    await tx
      .deleteFrom('comments')
      .where('id', 'in', [...own])
      .execute()
    if (!post) continue
    await tx
      .updateTable('posts')
      .set({
        comments: post.comments - seen.length,
        trend: seen.reduce((trend, { createdAt }) => lowered(trend, createdAt, weightOf.comment), post.trend),
      })
      .where('id', '=', postId)
      .execute()
    touch(tx, `post:${postId}`, `comments:${postId}`)
  }
  return talks.length === most
}
