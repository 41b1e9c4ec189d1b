import { type Kysely, sql } from 'kysely'
import { aboutBelow } from '#server/kinds/comments/comment-notices.ts'
import { takeBackComments } from '#server/kinds/comments/leave-comments.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import { unnamedInNotices, withdrawNotice } from '#server/people/notices.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { postComments } from './comments.ts'
import { lowered, weightOf } from './trending-score.ts'

/** Removes a leaving member's likes and comments; their posts are deleted whole. */
export const leaveBlog: Leave = {
  async ahead(tx, userId, most) {
    const liked = await takeBackLikes(tx, userId, most)
    const said = await takeBackComments(tx, postComments, userId, most)
    return liked || said
  },

  async last(tx, userId) {
    await tx.updateTable('comments').set({ deletedBy: null }).where('deletedBy', '=', userId).execute()
    const reworded = tx
      .selectFrom('post_decisions')
      .where('decidedBy', '=', userId)
      .where('words', 'is not', null)
      .select(sql<string>`'post-decision:' || id`.as('about'))
    await unnamedInNotices(tx, sql<string>`${reworded}`, userId)

    const posts = await tx.selectFrom('posts').where('ownerId', '=', userId).select('id').execute()
    const ids = posts.map(({ id }) => id)
    await withdrawNotice(tx, await aboutBelow(tx, postComments, ids))
    await tx.deleteFrom('posts').where('ownerId', '=', userId).execute()
    touch(tx, 'posts', 'pending-posts', ...ids.flatMap((id) => [`post:${id}`, `comments:${id}`]))
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
  // Locked before they are read, so that no other transaction changes them meanwhile.
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
