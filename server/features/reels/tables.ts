import type { Generated } from 'kysely'
import type { CommentColumns } from '#server/kinds/comments/commented.ts'
import type { LikeTable } from '#server/kinds/tables.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    reels: true
    reel_comments: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    reels: ReelTable
    reel_tags: ReelTagTable
    reel_captions: ReelCaptionTable
    reel_likes: LikeTable<'reelId'>
    reel_comments: ReelCommentTable
  }
}

/** A short video. Its size and length are those of its file. */
export interface ReelTable {
  id: string
  ownerId: string
  caption: string
  fileId: string
  posterId: string | null
  status: 'listed' | 'deleted'
  likes: Generated<number>
  comments: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When the server was done with its video, or gave it up; null while it is to be done. */
  readyAt: string | null
  /** How often a process has begun to make its renditions, and until when the last one has time. */
  tries: Generated<number>
  /** How often in a row the machine failed at it, for no fault of the video. */
  misses: Generated<number>
  heldUntil: string | null
  /** Its owner or an admin; only they can take the deletion back. */
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the request that made it, see platform/idempotency.ts; null for what is older. */
  asked: string | null
  /** When its owner last wrote what is said in it; null where nobody has. */
  captionedAt: Generated<string | null>
}

/** What is said in it, as WebVTT. */
interface ReelCaptionTable {
  reelId: string
  vtt: string
}

interface ReelTagTable {
  reelId: string
  tag: string
  position: number
}

interface ReelCommentTable extends CommentColumns {
  reelId: string
}
