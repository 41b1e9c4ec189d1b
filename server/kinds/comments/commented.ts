import type { Expression, Kysely, SqlBool } from 'kysely'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'

type Tx = Kysely<Schema>

/** What every table of comments has; beside it stands a column that says what they stand below. */
export interface CommentColumns {
  id: string
  ownerId: string
  content: string
  createdAt: string
  /** When its owner last gave it other words. */
  editedAt: string | null
  /** Its owner or an admin; only they can take the deletion back. */
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the request that made it, see platform/idempotency.ts; null for what is older. */
  asked: string | null
}

export interface CommentRow extends CommentColumns {
  belowId: string
  /** Null at the top, else the comment replied to; one level deep. */
  parentId: string | null
}

/** What comments stand below, as far as they need to know it. */
export interface Below {
  id: string
  ownerId: string
  title: string
  comments: number
}

/** When each was written that came to be seen, and that is no longer. */
export interface Moved {
  come: readonly string[]
  gone: readonly string[]
}

/** All that the comments of one kind of content have of their own. Everything else about them is in this folder. */
export interface Commented<One extends Below = Below> {
  kind: 'comment' | 'reel-comment'
  table: 'comments' | 'reel_comments'
  below: { kind: 'post' | 'reel'; table: 'posts' | 'reels'; column: 'postId' | 'reelId' }
  /** One level deep; their table has a `parentId`. */
  hasReplies: boolean
  /** The condition that everybody sees what they stand below. */
  shown: Expression<SqlBool>
  missing: () => Problem
  /** Holds what they stand below: whatever became of it, while it stands, and while everybody sees it. */
  lock: {
    any(tx: Tx, id: string): Promise<One | undefined>
    standing(tx: Tx, id: string): Promise<One>
    shown(tx: Tx, id: string): Promise<One>
  }
  /** Writes the number of `one`, which is held, and what else follows it. */
  count(tx: Tx, one: One, comments: number, moved: Moved): Promise<unknown>
  /** Where somebody who is told of it goes. */
  link: (comment: Pick<CommentRow, 'id' | 'belowId' | 'parentId'>) => string
  /** What is told of it, each as a whole sentence: to the owner of what it stands below, and to whom it replies. */
  texts: (facts: { name: string; title: string; said: string }) => Partial<Record<NoticeKind, string>>
  /** What it is called where it was reported, and where it is seen from there. */
  titleOfReport: (title: string) => string
  linkOfReport: (belowId: string) => string
}

/** The topic that listens to what is said below something. */
export const topicOf = ({ kind }: Pick<Commented, 'kind'>, belowId: string): string => `${kind}s:${belowId}`

export const topicsOf = (of: Pick<Commented, 'kind' | 'below'>, belowId: string): string[] => [
  of.below.table,
  `${of.below.kind}:${belowId}`,
  topicOf(of, belowId),
]
