import type { Clock } from '#server/platform/clock.ts'
import { type Database, touch } from '#server/platform/database/port.ts'
import { holdPost } from './hold-post.ts'
import { lowered, raised, weightOf } from './trend.ts'

/** Likes of posts: one row a person and post; the count and the trend move in the same transaction. */
export function createLikes(database: Database, clock: Clock) {
  const likesIt = database.statement<{ userId: string; postId: string }, { postId: string }>((db, param) =>
    db
      .selectFrom('post_likes')
      .where('userId', '=', param('userId'))
      .where('postId', '=', param('postId'))
      .select('postId'),
  )

  return {
    like: (postId: string, userId: string) =>
      database.write(async (tx) => {
        const { likes, trend } = await holdPost(tx, postId)
        const createdAt = clock.now()
        const added = await tx
          .insertInto('post_likes')
          .values({ postId, userId, createdAt })
          .onConflict((conflict) => conflict.columns(['userId', 'postId']).doNothing())
          .executeTakeFirst()
        if (!added.numInsertedOrUpdatedRows) return { likes }
        await tx
          .updateTable('posts')
          .set({ likes: likes + 1, trend: raised(trend, createdAt, weightOf.like) })
          .where('id', '=', postId)
          .execute()
        touch(tx, 'posts', `post:${postId}`)
        return { likes: likes + 1 }
      }),

    unlike: (postId: string, userId: string) =>
      database.write(async (tx) => {
        const { likes, trend } = await holdPost(tx, postId)
        const gone = await tx
          .deleteFrom('post_likes')
          .where('postId', '=', postId)
          .where('userId', '=', userId)
          .returning('createdAt')
          .executeTakeFirst()
        if (!gone) return { likes }
        await tx
          .updateTable('posts')
          .set({ likes: likes - 1, trend: lowered(trend, gone.createdAt, weightOf.like) })
          .where('id', '=', postId)
          .execute()
        touch(tx, 'posts', `post:${postId}`)
        return { likes: likes - 1 }
      }),

    /** Which of `ids` the member likes. */
    async among(ids: readonly string[], userId: string): Promise<string[]> {
      const [postId, ...others] = ids
      if (postId === undefined) return []
      // What every page of a post asks for.
      if (others.length === 0) return (await likesIt({ userId, postId })).map((row) => row.postId)
      const rows = await database.read
        .selectFrom('post_likes')
        .where('userId', '=', userId)
        .where('postId', 'in', ids)
        .select('postId')
        .execute()
      return rows.map((row) => row.postId)
    },
  }
}
