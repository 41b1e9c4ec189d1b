import type { CommentThread } from '#contract/blog/endpoints.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { page } from '#server/platform/database/query/page.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import type { Platform } from '#server/platform/index.ts'
import { noComment } from './comment-removal.ts'
import { commentRows, publicComment } from './comment-rows.ts'
import type { Commented, CommentRow } from './commented.ts'
import { commentsOf } from './comments-of.ts'

const [shownAtOnce, repliesAtOnce] = [20, 20]

/** The comments below something: newest first, one level of replies oldest first. */
export function createComments(platform: Platform, of: Commented) {
  const db = platform.database.read
  const { table, below } = of

  const seen = (apart: Blocked) =>
    commentRows(db, of)
      .where(publicComment(of))
      .where(notOf(apart, `${table}.ownerId`))

  async function mustBeShown(id: string, apart: Blocked): Promise<void> {
    const one = await db
      .selectFrom(below.table)
      .where('id', '=', id)
      .where(of.shown)
      .where(notOf(apart, `${below.table}.ownerId`))
      .select('id')
      .executeTakeFirst()
    if (!one) throw of.missing()
  }

  async function pageOf(belowId: string, after: string | undefined, apart: Blocked) {
    await mustBeShown(belowId, apart)
    const rows = seen(apart).where(below.column, '=', belowId)
    const top = of.hasReplies ? rows.where('parentId', 'is', null) : rows
    return pageByTime(top, table, { after, size: shownAtOnce })
  }

  return {
    async list(belowId: string, after?: string, apart: Blocked = []) {
      const { items, next } = await pageOf(belowId, after, apart)
      return { items: await commentsOf(platform, items), next }
    },

    /** The same, each with its first replies. */
    async threads(belowId: string, after?: string, apart: Blocked = []) {
      const { items, next } = await pageOf(belowId, after, apart)
      return { items: await withReplies(items, apart), next }
    },

    async replies(commentId: string, after?: string, apart: Blocked = []) {
      const parent = await seen(apart).where('id', '=', commentId).executeTakeFirst()
      if (!parent) throw noComment()
      await mustBeShown(parent.belowId, apart)
      const { items, next } = await pageByTime(seen(apart).where('parentId', '=', commentId), table, {
        ...{ after, size: repliesAtOnce, direction: 'ascending' },
      })
      return { items: await commentsOf(platform, items), next }
    },
  }

  /** Three queries, however many comments there are. */
  async function withReplies(rows: readonly CommentRow[], apart: Blocked): Promise<CommentThread[]> {
    const replies = await firstReplies(
      rows.map(({ id }) => id),
      apart,
    )
    const told = await commentsOf(platform, [...rows, ...replies])
    const byId = new Map(told.map((comment) => [comment.id, comment]))
    return rows.flatMap(({ id }) => {
      const comment = byId.get(id)
      const below = replies.filter(({ parentId }) => parentId === id)
      const { next } = page(below, repliesAtOnce, ({ createdAt, id }) => ({ at: createdAt, id }))
      return comment
        ? [{ ...comment, replies: below.flatMap((reply) => byId.get(reply.id) ?? []), moreReplies: next }]
        : []
    })
  }

  async function firstReplies(parentIds: readonly string[], apart: Blocked): Promise<CommentRow[]> {
    if (parentIds.length === 0) return []
    const counted = seen(apart)
      .where('parentId', 'in', parentIds)
      .select((eb) =>
        eb.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('parentId').orderBy('createdAt').orderBy('id'))
          .as('place'),
      )
      .as('counted')
    return db
      .selectFrom(counted)
      .where('place', '<=', repliesAtOnce)
      .orderBy('createdAt')
      .orderBy('id')
      .selectAll()
      .execute()
  }
}
