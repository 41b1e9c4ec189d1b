import type { Expression, Kysely, SqlBool } from 'kysely'
import type { CommentedKind, CommentKind } from '#contract/kinds.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'

type Tx = Kysely<Schema>

/** Columns of every comment table; each also has one for what it belongs to. */
export interface CommentColumns {
  id: string
  ownerId: string
  content: string
  createdAt: string
  /** When its owner last edited it. */
  editedAt: string | null
  /** Its owner or an admin; only they can restore it. */
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the creating request, see platform/idempotency.ts; null for older rows. */
  asked: string | null
}

/** The tables with exactly these columns, and what each is a comment on. */
type CommentTable = {
  [Name in keyof Schema]: Schema[Name] extends CommentColumns ? Name : never
}[keyof Schema]

/** Their columns for what they belong to: 'postId'. */
type BelowColumn = {
  [Name in CommentTable]: Extract<keyof Schema[Name], `${CommentedKind}Id`>
}[CommentTable]

/** The tables of what has comments, which counts them. */
type CommentedTable = {
  [Name in keyof Schema]: Schema[Name] extends Countable ? Name : never
}[keyof Schema]

type Countable = { id: string; ownerId: string; comments: unknown }

export interface CommentRow extends CommentColumns {
  belowId: string
  /** Null at the top, else the comment replied to; one level deep. */
  parentId: string | null
}

/** What comments belong to, as far as they need to know it. */
export interface Below {
  id: string
  ownerId: string
  title: string
  comments: number
}

/** The creation times of comments that became public, and of those that no longer are. */
export interface Moved {
  come: readonly string[]
  gone: readonly string[]
}

/** What differs between the comments of content kinds. All else is in this folder. */
export interface Commented<One extends Below = Below> {
  kind: CommentKind
  table: CommentTable
  below: { kind: CommentedKind; table: CommentedTable; column: BelowColumn }
  /** One level deep; their table has a `parentId`. */
  hasReplies: boolean
  /** Characters of one, where they are fewer than of others. */
  most?: number
  /** Further columns of its table, which are numbers and never change. */
  more?: readonly string[]
  /** The condition that what they belong to is public. */
  shown: Expression<SqlBool>
  missing: () => Problem
  /** Locks what they belong to: in any state, if it exists, or if it is public. */
  lock: {
    any(tx: Tx, id: string): Promise<One | undefined>
    standing(tx: Tx, id: string): Promise<One>
    shown(tx: Tx, id: string): Promise<One>
  }
  /** Writes the comment count of `one`, which is locked, and what depends on it. */
  count(tx: Tx, one: One, comments: number, moved: Moved): Promise<unknown>
  /** Where a notice leads. */
  link: (comment: Pick<CommentRow, 'id' | 'belowId' | 'parentId'>) => string
  /** Notices as whole sentences: to the owner of what was commented on, and to the author replied to. */
  texts: (facts: { name: string; title: string; said: string }) => Partial<Record<NoticeKind, string>>
  /** The title of a reported comment, and its link. */
  titleOfReport: (title: string) => string
  linkOfReport: (belowId: string) => string
}

/** The topic of the comments below something. */
export const topicOf = ({ kind }: Pick<Commented, 'kind'>, belowId: string): string => `${kind}s:${belowId}`

export const topicsOf = (of: Pick<Commented, 'kind' | 'below'>, belowId: string): string[] => [
  of.below.table,
  `${of.below.kind}:${belowId}`,
  topicOf(of, belowId),
]
