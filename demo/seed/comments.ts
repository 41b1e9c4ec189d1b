import { comments } from '#demo/samples/index.ts'
import { postComments } from '#server/features/blog/comments.ts'
import { tellOfComment } from '#server/kinds/comments/comment-notices.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

type Ids = ReadonlyMap<string, string>

/** Seeds the comments below posts, oldest first, with counts and notices. */
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
        parentId: (replyTo && ids.get(replyTo)) || null,
        ownerId: people.get(owner) ?? '',
        content,
        createdAt,
        asked: null,
        editedAt: null,
        deletedBy: null,
        deletedAt: null,
      }
      await tx
        .insertInto('comments')
        .values({ ...row, postId })
        .execute()
      const post = await tx
        .selectFrom('posts')
        .where('id', '=', postId)
        .select(['id', 'ownerId', 'title', 'comments', 'trend'])
        .executeTakeFirstOrThrow()
      const repliedTo = comments.find((one) => one.key === replyTo)?.owner
      const comment = { ...row, belowId: postId }
      await tellOfComment(tx, postComments, post, comment, (repliedTo && people.get(repliedTo)) || null)
      await postComments.count(tx, post, post.comments + 1, { come: [createdAt], gone: [] })
    }
    // Notices older than two days count as read.
    await tx
      .updateTable('notices')
      .set({ readAt: now })
      .where('createdAt', '<', later(now, { days: -2 }))
      .execute()
  })
}
