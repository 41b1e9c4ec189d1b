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
    post_versions: PostVersionTable
    comments: CommentTable
  }
}

export interface PostTable {
  id: string
  ownerId: string
  title: string
  excerpt: string
  /** Safe HTML, made by the server from what was sent. */
  content: string
  thumbnailId: string | null
  /** Only `approved` is public. `deleted` waits to be removed for good, or to be taken back. */
  status: PostStatus | 'deleted'
  likes: Generated<number>
  /** Comments and replies together. */
  comments: Generated<number>
  /**
   * log2 of the decayed weight of its likes and comments; see features/blog/trending-score.ts. Grows only by new acts,
   * so order by it is order by what is talked about now.
   */
  trend: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When it was approved first; what lists order by. */
  publishedAt: string | null
  /** Moved by every save of its text, or of the change to it; who writes says which one they began from. */
  version: Generated<number>
  /** Which window wrote last: made by the browser, so that a save sent twice is no conflict with itself. */
  writer: string | null
  /** Why it was declined. */
  reason: string | null
  /** When it, or the change to it, was handed in; null while nobody has to decide anything. */
  waitingSince: string | null
  /** What `deleted` covers. */
  statusBefore: PostStatus | null
  deletedAt: string | null
}

type PostStatus = 'draft' | 'pending' | 'approved' | 'rejected'

/**
 * A change to an approved post, which stays public as it was until this is approved; then the two texts change
 * places, and `replaced` is what stood there before.
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

/** What a post, or the change to one, said before a save; for its owner alone, and not for long. */
export interface PostVersionTable {
  id: string
  postId: string
  title: string
  excerpt: string
  content: string
  /** When it was saved as it stands here. */
  savedAt: string
}

/** Who decided what, when and why; and what is needed to take it back. */
export interface PostDecisionTable {
  id: string
  postId: string
  decidedBy: string | null
  decision: 'approved' | 'declined' | 'taken down'
  reason: string | null
  about: 'post' | 'change'
  /** The version that was decided on. */
  version: number
  waitingSinceBefore: string | null
  publishedAtBefore: string | null
  /** Where post and change changed places: what the change was before. */
  changeStatusBefore: PostChangeTable['status'] | null
  decidedAt: string
  undoneAt: string | null
}

interface PostTagTable {
  postId: string
  tag: string
}

export interface CommentTable extends CommentColumns {
  postId: string
  /** Null at the top, else the comment replied to; one level deep. */
  parentId: string | null
}
