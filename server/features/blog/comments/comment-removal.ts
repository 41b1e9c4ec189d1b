import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { lockPost } from '../lock-post.ts'
import type { CommentTable } from '../tables.ts'
import { recounted } from './seen-comments.ts'

type Tx = Kysely<Schema>

/** Deleting a comment with its replies, and taking that back; the post's count moves with what is seen. */
export function createCommentRemoval({ database, clock }: Platform) {
  return {
    /** By its owner or an admin. Deleting again changes nothing. */
    remove: (id: string, viewer: { id: string; role: string }) =>
      database.write(async (tx) => {
        const { comment, post } = await holdComment(tx, id)
        if (comment.ownerId !== viewer.id && viewer.role !== 'admin') throw noComment()
        if (comment.deletedAt) return { comments: post.comments }
        const counted = await recounted(tx, post, id, () =>
          tx
            .updateTable('comments')
            .set({ deletedAt: clock.now(), deletedBy: viewer.id })
            .where('id', '=', id)
            .execute(),
        )
        const replies = await tx.selectFrom('comments').where('parentId', '=', id).select('id').execute()
        await withdrawNotice(
          tx,
          [{ id }, ...replies].map((one) => `comment:${one.id}` as const),
        )
        return counted
      }),

    /** By whoever deleted it, for ten minutes. */
    restore: (id: string, viewerId: string) =>
      database.write(async (tx) => {
        const { comment, post } = await holdComment(tx, id, gone)
        if (!comment.deletedAt && comment.ownerId === viewerId) return { comments: post.comments }
        const late = restorableSince(clock.now())
        if (!comment.deletedAt || comment.deletedBy !== viewerId || comment.deletedAt < late) throw gone()
        if (!(await parentIsSeen(tx, comment)))
          throw new Problem('gone', 'The comment it replied to was deleted')
        return recounted(tx, post, id, () =>
          tx.updateTable('comments').set({ deletedAt: null, deletedBy: null }).where('id', '=', id).execute(),
        )
      }),
  }
}

/** A comment, deleted or not, and its post held: whoever counts waits. */
export async function holdComment(tx: Tx, id: string, missing = noComment) {
  const found = await tx.selectFrom('comments').where('id', '=', id).select('postId').executeTakeFirst()
  if (!found) throw missing()
  const post = await lockPost(tx, found.postId)
  // Read again: another may have deleted it while this one waited for the post.
  const comment = await tx.selectFrom('comments').where('id', '=', id).selectAll().executeTakeFirst()
  if (!comment || (!comment.deletedAt && !(await parentIsSeen(tx, comment)))) throw missing()
  return { comment, post: { ...post, id: found.postId } }
}

async function parentIsSeen(tx: Tx, { parentId }: CommentTable): Promise<boolean> {
  if (!parentId) return true
  const parent = await tx
    .selectFrom('comments')
    .where('id', '=', parentId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return parent !== undefined
}

export const noComment = () => new Problem('missing', 'Comment not found')
const gone = () => new Problem('gone', 'This comment is deleted for good')
