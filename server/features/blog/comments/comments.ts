import type { Comment } from '#contract/blog/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { commentsOf } from '#server/kinds/comments-of.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Database } from '#server/platform/database/port.ts'
import { page } from '#server/platform/database/query/page.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import type { Platform } from '#server/platform/index.ts'
import { publicComment, publicPost } from '../public.ts'
import type { CommentTable } from '../tables.ts'

const repliesShown = 20
const commentsShown = 20

/** The talk below a post: comments newest first, one level of replies oldest first. */
export function createComments(platform: Platform) {
  const { database } = platform

  return {
    async list(postId: string, after?: string, apart: Blocked = []) {
      await mustBePublic(database, postId, apart)
      const { items, next } = await pageByTime(
        database.read
          .selectFrom('comments')
          .where('postId', '=', postId)
          .where('parentId', 'is', null)
          .where(publicComment)
          .where(notOf(apart, 'comments.ownerId'))
          .selectAll(),
        'comments',
        { after, size: commentsShown },
      )
      return { items: await withReplies(items, apart), next }
    },

    async replies(commentId: string, after?: string, apart: Blocked = []) {
      const parent = await database.read
        .selectFrom('comments')
        .where('id', '=', commentId)
        .where(publicComment)
        .where(notOf(apart, 'comments.ownerId'))
        .select('postId')
        .executeTakeFirst()
      if (!parent) throw new Problem('missing', 'Comment not found')
      await mustBePublic(database, parent.postId, apart)
      const { items, next } = await pageByTime(
        database.read
          .selectFrom('comments')
          .where('parentId', '=', commentId)
          .where(publicComment)
          .where(notOf(apart, 'comments.ownerId'))
          .selectAll(),
        'comments',
        { after, size: repliesShown, direction: 'ascending' },
      )
      return { items: await commentsOf(platform, items), next }
    },
  }

  /** Comments with the first of their replies; three questions to the database, however many there are. */
  async function withReplies(rows: readonly CommentTable[], apart: Blocked): Promise<Comment[]> {
    const replies = await firstReplies(
      rows.map(({ id }) => id),
      apart,
    )
    const told = await commentsOf(platform, [...rows, ...replies])
    const byId = new Map(told.map((comment) => [comment.id, comment]))
    return rows.flatMap(({ id }) => {
      const comment = byId.get(id)
      const below = replies.filter(({ parentId }) => parentId === id)
      const { next } = page(below, repliesShown, ({ createdAt, id }) => ({ at: createdAt, id }))
      return comment
        ? [{ ...comment, replies: below.flatMap((reply) => byId.get(reply.id) ?? []), moreReplies: next }]
        : []
    })
  }

  async function firstReplies(parentIds: readonly string[], apart: Blocked) {
    if (parentIds.length === 0) return []
    const counted = database.read
      .selectFrom('comments')
      .where('parentId', 'in', parentIds)
      .where(publicComment)
      .where(notOf(apart, 'comments.ownerId'))
      .selectAll()
      .select((eb) =>
        eb.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('parentId').orderBy('createdAt').orderBy('id'))
          .as('place'),
      )
      .as('counted')
    return database.read
      .selectFrom(counted)
      .where('place', '<=', repliesShown)
      .orderBy('createdAt')
      .orderBy('id')
      .selectAll()
      .execute()
  }
}

async function mustBePublic(database: Database, postId: string, apart: Blocked): Promise<void> {
  const post = await database.read
    .selectFrom('posts')
    .where('id', '=', postId)
    .where(publicPost)
    .where(notOf(apart, 'posts.ownerId'))
    .select('id')
    .executeTakeFirst()
  if (!post) throw new Problem('missing', 'Post not found')
}
