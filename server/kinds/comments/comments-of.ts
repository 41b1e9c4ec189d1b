import type { Comment } from '#contract/comments/endpoints.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'
import type { CommentRow } from './commented.ts'

/** Public comments, in the order of the rows. */
export async function commentsOf(
  { database: { read: db }, log }: Pick<Platform, 'database' | 'log'>,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const people = await peopleOf(
    db,
    rows.map((row) => row.ownerId),
  )
  return skipBroken(log, 'a comment', rows, ({ id, ownerId, content, createdAt, editedAt }) => ({
    id,
    owner: ownerOf(people, ownerId),
    content,
    createdAt,
    ...(editedAt && { editedAt }),
  }))
}
