import { comments } from '#demo/samples/index.ts'
import { tellOfComment } from '#server/features/blog/comments/comment-notices.ts'
import { raised, weightOf } from '#server/features/blog/trending-score.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

type Ids = ReadonlyMap<string, string>

/** Writes the talk below the posts, oldest first, counts it, and tells whom it concerns. */
export async function seedComments(
  { database, clock, newId }: Platform,
  people: Ids,
  posts: Ids,
): Promise<void> {
  const now = clock.now()
  const ids = new Map(comments.map((comment) => [comment.key, newId()]))
  await database.write(async (tx) => {
    for (const { key, post: about, owner, content, hoursAgo, replyTo } of comments) {
      const postId = posts.get(about) ?? ''
      const createdAt = later(now, { hours: -hoursAgo })
      const row = {
        id: ids.get(key) ?? '',
        postId,
        parentId: (replyTo && ids.get(replyTo)) || null,
        ownerId: people.get(owner) ?? '',
        content,
        createdAt,
        asked: null,
        editedAt: null,
        deletedBy: null,
        deletedAt: null,
      }
      await tx.insertInto('comments').values(row).execute()
      const { trend, ...post } = await tx
        .selectFrom('posts')
        .where('id', '=', postId)
        .select(['id', 'ownerId', 'title', 'trend'])
        .executeTakeFirstOrThrow()
      const repliedTo = comments.find((one) => one.key === replyTo)?.owner
      await tellOfComment(tx, post, row, (repliedTo && people.get(repliedTo)) || null)
      await tx
        .updateTable('posts')
        .set((eb) => ({
          comments: eb('comments', '+', 1),
          trend: raised(trend, createdAt, weightOf.comment),
        }))
        .where('id', '=', postId)
        .execute()
    }
    // What is older than two days has been seen.
    await tx
      .updateTable('notices')
      .set({ readAt: now })
      .where('createdAt', '<', later(now, { days: -2 }))
      .execute()
  })
}
