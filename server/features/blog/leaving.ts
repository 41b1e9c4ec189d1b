import type { Kysely } from 'kysely'
import type { Leave } from '#server/people/leaving.ts'
import { untell } from '#server/people/notices.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { holdAnyPost } from './hold-post.ts'
import { publicComment } from './public.ts'
import { lowered, weightOf } from './trend.ts'

/** Likes and comments of somebody who leaves are taken back one post after the other; their posts go whole. */
export const leaveBlog: Leave = async (tx, userId) => {
  await takeBackLikes(tx, userId)
  await takeBackComments(tx, userId)
  await tx.updateTable('comments').set({ deletedBy: null }).where('deletedBy', '=', userId).execute()

  const posts = await tx.selectFrom('posts').where('ownerId', '=', userId).select('id').execute()
  await tx.deleteFrom('posts').where('ownerId', '=', userId).execute()
  touch(tx, 'posts', 'pending-posts', ...posts.flatMap(({ id }) => [`post:${id}`, `comments:${id}`]))
}

async function takeBackLikes(tx: Kysely<Schema>, userId: string): Promise<void> {
  const likes = await tx
    .selectFrom('post_likes')
    .where('userId', '=', userId)
    .orderBy('postId')
    .select(['postId', 'createdAt'])
    .execute()
  for (const { postId, createdAt } of likes) {
    const post = await holdAnyPost(tx, postId)
    const { numDeletedRows } = await tx
      .deleteFrom('post_likes')
      .where('postId', '=', postId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!post || !numDeletedRows) continue
    await tx
      .updateTable('posts')
      .set({ likes: post.likes - 1, trend: lowered(post.trend, createdAt, weightOf.like) })
      .where('id', '=', postId)
      .execute()
    touch(tx, `post:${postId}`)
  }
}

/** As if each were deleted by hand: the replies to it go with it. */
async function takeBackComments(tx: Kysely<Schema>, userId: string): Promise<void> {
  const talks = await tx
    .selectFrom('comments')
    .where('ownerId', '=', userId)
    .groupBy('postId')
    .orderBy('postId')
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
    await untell(
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
}
