import type { Generated } from 'kysely'
import type { CommentColumns } from '#server/kinds/comments/commented.ts'
import type { LikeTable } from '#server/kinds/tables.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    posts: true
    comments: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    posts: PostTable
    post_tags: PostTagTable
    post_likes: LikeTable<'postId'>
    post_changes: PostChangeTable
    post_change_tags: PostTagTable
    post_decisions: PostDecisionTable
    post_plans: PostPlanTable
    post_versions: PostVersionTable
    comments: CommentTable
  }
}

export interface PostTable {
  id: string
  ownerId: string
  title: string
  excerpt: string
  /** HTML, sanitized by the server. */
  content: string
  thumbnailId: string | null
  /** Only `approved` is public. `deleted` posts can be restored until they are removed for good. */
  status: PostStatus | 'deleted'
  likes: Generated<number>
  /** Comments and replies together. */
  comments: Generated<number>
  /**
   * log2 of the decayed weight of its likes and comments; see features/blog/trending-score.ts. Raised by each act, so
   * ordering by it is ordering by what is talked about now.
   */
  trend: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When it was first approved; lists order by it. */
  publishedAt: string | null
  /** Incremented by every save of its text or its change; a save names the version it began from. */
  version: Generated<number>
  /** The window that wrote last; the browser makes the id, so that a save sent twice does not conflict with itself. */
  writer: string | null
  /** Why it was declined. */
  reason: string | null
  /** When it, or its change, was handed in; null while no decision is due. */
  waitingSince: string | null
  /** The status of a `deleted` post before its deletion. */
  statusBefore: PostStatus | null
  deletedAt: string | null
  /** Since when it, or its change, is public by trust in its author and nobody has looked at it. */
  outSince: Generated<string | null>
}

type PostStatus = 'draft' | 'pending' | 'approved' | 'rejected'

/**
 * A change to an approved post. The post stays public unchanged until the change is approved; then the two texts are
 * swapped, and `replaced` is the former one.
 */
export interface PostChangeTable {
  postId: string
  title: string
  excerpt: string
  content: string
  thumbnailId: string | null
  status: 'draft' | 'pending' | 'rejected' | 'replaced'
  reason: string | null
  updatedAt: string
}

/** The text of a post, or of its change, before a save; for its owner alone, and deleted after a while. */
export interface PostVersionTable {
  id: string
  postId: string
  title: string
  excerpt: string
  content: string
  /** When this text was saved. */
  savedAt: string
}

/** Who decided what, when and why; and what an undo needs. */
export interface PostDecisionTable {
  id: string
  postId: string
  decidedBy: string | null
  /** 'called back' and 'put out' are of one that was to go out at a time. */
  decision: 'approved' | 'declined' | 'taken down' | 'called back' | 'put out'
  reason: string | null
  about: 'post' | 'change'
  /** The version that was decided on. */
  version: number
  waitingSinceBefore: string | null
  publishedAtBefore: string | null
  /** The change's status before the texts were swapped; null where they were not. */
  changeStatusBefore: PostChangeTable['status'] | null
  decidedAt: string
  undoneAt: string | null
  /** 'Law desk'; null for an admin's. */
  byRight: Generated<string | null>
  /** When it was to go out, as it was decided; null for at once. */
  goesOutAt: Generated<string | null>
  /** What became of words that the reviewer changed; null where they changed none. */
  words: Generated<'changed' | 'agreed' | 'taken back' | null>
}

/** An approved post, or an approved change, that goes out at a time; see approval/post-plan.ts. */
export interface PostPlanTable {
  postId: string
  decisionId: string
  goesOutAt: string
  /** The time that the reviewer asked for; null for at once. */
  askedAt: string | null
  /** Since when it waited: its place in the queue, should it come back. */
  waitingSince: string
  /** The version that was decided on; another one ends the plan. */
  version: number
  /** Its words as the reviewer changed them; null where they did not, or once its author has agreed. */
  title: string | null
  excerpt: string | null
  content: string | null
}

interface PostTagTable {
  postId: string
  tag: string
}

export interface CommentTable extends CommentColumns {
  postId: string
  /** Null for a comment, else the comment that this replies to; one level deep. */
  parentId: string | null
}
