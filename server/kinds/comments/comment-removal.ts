import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { restorableSince } from '../restore-window.ts'
import { commentRows } from './comment-rows.ts'
import type { Commented, CommentRow } from './commented.ts'
import { recounted } from './seen-comments.ts'

type Tx = Kysely<Schema>

/** Deletes and restores a comment with its replies; the comment count moves with what is public. */
export function createCommentRemoval({ database, clock }: Platform, of: Commented) {
  const mark = (tx: Tx, id: string, as: Pick<CommentRow, 'deletedAt' | 'deletedBy'>) =>
    tx.updateTable(of.table).set(as).where('id', '=', id).execute()

  return {
    /** For its owner or an admin. Idempotent. */
    remove: (id: string, viewer: { id: string; role: string }) =>
      database.write(async (tx) => {
        const { comment, below } = await holdComment(tx, of, id)
        if (comment.ownerId !== viewer.id && viewer.role !== 'admin') throw noComment()
        if (comment.deletedAt) return { comments: below.comments }
        const counted = await recounted(tx, of, below, id, () =>
          mark(tx, id, { deletedAt: clock.now(), deletedBy: viewer.id }),
        )
        await withdrawNotice(
          tx,
          [id, ...(await repliesTo(tx, of, [id]))].map((one) => `${of.kind}:${one}` as const),
        )
        return counted
      }),

    /** For whoever deleted it, within ten minutes. */
    restore: (id: string, viewerId: string) =>
      database.write(async (tx) => {
        const { comment, below } = await holdComment(tx, of, id, { missing: gone })
        if (!comment.deletedAt && comment.ownerId === viewerId) return { comments: below.comments }
        const late = restorableSince(clock.now())
        if (!comment.deletedAt || comment.deletedBy !== viewerId || comment.deletedAt < late) throw gone()
        if (!(await parentIsSeen(tx, of, comment)))
          throw new Problem('gone', 'The comment it replied to was deleted')
        return recounted(tx, of, below, id, () => mark(tx, id, { deletedAt: null, deletedBy: null }))
      }),
  }
}

export async function repliesTo(tx: Tx, { table, hasReplies }: Commented, ids: readonly string[]) {
  if (!hasReplies || ids.length === 0) return []
  const rows = await tx.selectFrom(table).where('parentId', 'in', ids).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Reads a comment, deleted or not, and locks what it belongs to, so that counts are serialized. */
export async function holdComment(
  tx: Tx,
  of: Commented,
  id: string,
  { missing = noComment, lock = of.lock.standing } = {},
) {
  const one = () => commentRows(tx, of).where('id', '=', id).executeTakeFirst()
  const found = await one()
  if (!found) throw missing()
  const below = await lock(tx, found.belowId)
  // Read again after the lock: another may have deleted it.
  const comment = await one()
  if (!comment || (!comment.deletedAt && !(await parentIsSeen(tx, of, comment)))) throw missing()
  return { comment, below }
}

async function parentIsSeen(tx: Tx, { table }: Commented, { parentId }: CommentRow): Promise<boolean> {
  if (!parentId) return true
  const parent = await tx
    .selectFrom(table)
    .where('id', '=', parentId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return parent !== undefined
}

export const noComment = () => new Problem('missing', 'Comment not found')
const gone = () => new Problem('gone', 'This comment is deleted for good')
