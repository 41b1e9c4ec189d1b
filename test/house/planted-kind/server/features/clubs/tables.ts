import type { Generated } from 'kysely'
import type { CommentColumns } from '#server/kinds/comments/commented.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    clubs: true
    club_comments: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    clubs: ClubTable
    club_comments: ClubCommentTable
  }
}

export interface ClubTable {
  id: string
  ownerId: string
  name: string
  logoId: string
  status: 'listed' | 'deleted'
  comments: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** Digest of the request that made it, see platform/idempotency.ts. */
  asked: string
}

interface ClubCommentTable extends CommentColumns {
  clubId: string
}
