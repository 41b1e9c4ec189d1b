import { raised, weightOf } from '#server/features/blog/trend.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { comments } from '../samples/index.ts'

type Ids = ReadonlyMap<string, string>

/** Writes the talk below the posts, oldest first, and counts it. */
export async function seedComments(
  { database, clock, newId }: Platform,
  people: Ids,
  posts: Ids,
): Promise<void> {
  const now = clock.now()
  const ids = new Map(comments.map((comment) => [comment.key, newId()]))
  await database.write(async (tx) => {
    for (const { key, post, owner, content, hoursAgo, replyTo } of comments) {
      const postId = posts.get(post) ?? ''
      const createdAt = later(now, { hours: -hoursAgo })
      await tx
        .insertInto('comments')
        .values({
          id: ids.get(key) ?? '',
          postId,
          parentId: (replyTo && ids.get(replyTo)) || null,
          ownerId: people.get(owner) ?? '',
          content,
          createdAt,
        })
        .execute()
      const { trend } = await tx
        .selectFrom('posts')
        .where('id', '=', postId)
        .select('trend')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('posts')
        .set((eb) => ({
          comments: eb('comments', '+', 1),
          trend: raised(trend, createdAt, weightOf.comment),
        }))
        .where('id', '=', postId)
        .execute()
    }
  })
}
