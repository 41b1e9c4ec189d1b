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

/** A short video. Its dimensions and duration are those of its file. */
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
  /** When the server finished its video, or gave it up; null until then. */
  readyAt: string | null
  /** How often a process has begun to transcode it, and until when the last one's lease lasts. */
  tries: Generated<number>
  /** How often in a row the machine failed, through no fault of the video. */
  misses: Generated<number>
  heldUntil: string | null
  /** Its owner or an admin; only they can restore it. */
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the request that created it, see platform/idempotency.ts; null for older reels. */
  asked: string | null
  /** When its owner last edited the captions; null where there are none. */
  captionedAt: Generated<string | null>
}

/** A reel's captions, as WebVTT. */
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
