import type { Comment, CommentReply } from '#contract/blog.ts'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/platform/clock.ts'
import { commentText } from '#server/platform/comment-text.ts'
import { commentsOf } from '#server/platform/comments-of.ts'
import { type Database, touch } from '#server/platform/database/index.ts'
import { pageByTime } from '#server/platform/database/page-by-time.ts'
import { shown, wasHidden } from '#server/platform/hidden.ts'
import { tellOfComment } from './comment-news.ts'
import { holdPost } from './hold-post.ts'
import { raised, weightOf } from './trend.ts'

const repliesShown = 20
const commentsShown = 20

interface Written {
  id: string
  postId: string
  ownerId: string
  content: string
  parentId: string | null
}

/** The talk below a post: comments newest first, one level of replies oldest first. */
export function createComments(database: Database, clock: Clock) {
  const repliesOf = (parentId: string, after?: string) =>
    pageByTime(
      database.read
        .selectFrom('comments')
        .where('parentId', '=', parentId)
        .where('deletedAt', 'is', null)
        .where(shown('comment', 'comments.id'))
        .selectAll(),
      'comments',
      { after, size: repliesShown, direction: 'ascending' },
    )

  return {
    async list(postId: string, after?: string): Promise<{ items: Comment[]; next: string | null }> {
      await mustBePublic(database, postId)
      const { items, next } = await pageByTime(
        database.read
          .selectFrom('comments')
          .where('postId', '=', postId)
          .where('parentId', 'is', null)
          .where('deletedAt', 'is', null)
          .where(shown('comment', 'comments.id'))
          .selectAll(),
        'comments',
        { after, size: commentsShown },
      )
      const comments = await commentsOf(database.read, items)
      return { items: await Promise.all(comments.map(withReplies)), next }
    },

    async replies(commentId: string, after?: string) {
      const parent = await database.read
        .selectFrom('comments')
        .where('id', '=', commentId)
        .where('deletedAt', 'is', null)
        .where(shown('comment', 'comments.id'))
        .select('postId')
        .executeTakeFirst()
      if (!parent) throw new Problem('missing', 'Comment not found')
      await mustBePublic(database, parent.postId)
      const { items, next } = await repliesOf(commentId, after)
      return { items: await commentsOf(database.read, items), next }
    },

    /** Writes it once: the same id again, by the same person, gives back what stands. */
    async write({ id, postId, ownerId, content, parentId }: Written) {
      const text = commentText(content)
      const { row, count } = await database.write(async (tx) => {
        const post = await holdPost(tx, postId)
        const standing = await tx.selectFrom('comments').where('id', '=', id).selectAll().executeTakeFirst()
        if (standing) {
          if (standing.ownerId !== ownerId || standing.postId !== postId)
            throw new Problem('conflict', 'This comment is already written')
          if (standing.deletedAt) throw new Problem('gone', 'This comment was deleted')
          return { row: standing, count: post.comments }
        }
        if (await wasHidden(tx, 'comment', id))
          throw new Problem('conflict', 'This comment is already written')
        let repliedTo: string | null = null
        if (parentId) {
          const parent = await tx
            .selectFrom('comments')
            .where('id', '=', parentId)
            .where('postId', '=', postId)
            .where('deletedAt', 'is', null)
            .where(shown('comment', 'comments.id'))
            .select(['parentId', 'ownerId'])
            .executeTakeFirst()
          if (!parent) throw new Problem('missing', 'The comment you reply to is gone')
          if (parent.parentId) throw new Problem('invalid', 'Replies go one level deep')
          repliedTo = parent.ownerId
        }
        const createdAt = clock.now()
        const row = {
          id,
          postId,
          parentId,
          ownerId,
          content: text,
          createdAt,
          deletedBy: null,
          deletedAt: null,
        }
        await tx.insertInto('comments').values(row).execute()
        await tellOfComment(tx, { id: postId, ...post }, row, repliedTo)
        await tx
          .updateTable('posts')
          .set({ comments: post.comments + 1, trend: raised(post.trend, createdAt, weightOf.comment) })
          .where('id', '=', postId)
          .execute()
        touch(tx, 'posts', `post:${postId}`, `comments:${postId}`)
        return { row, count: post.comments + 1 }
      })
      const [comment] = await commentsOf(database.read, [row])
      if (!comment) throw new Error('A written comment has no owner')
      return { comment, comments: count }
    },
  }

  async function withReplies(comment: CommentReply): Promise<Comment> {
    const { items, next } = await repliesOf(comment.id)
    return { ...comment, replies: await commentsOf(database.read, items), moreReplies: next }
  }
}

async function mustBePublic(database: Database, postId: string): Promise<void> {
  const post = await database.read
    .selectFrom('posts')
    .where('id', '=', postId)
    .where('status', '=', 'approved')
    .where(shown('post', 'posts.id'))
    .select('id')
    .executeTakeFirst()
  if (!post) throw new Problem('missing', 'Post not found')
}
