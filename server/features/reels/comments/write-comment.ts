import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { commentText } from '#server/kinds/comment-text.ts'
import { commentsOf } from '#server/kinds/comments-of.ts'
import { mustBeNew } from '#server/kinds/deleted-ids.ts'
import { rewordNotice, sendNotice } from '#server/people/notices.ts'
import { isSeenAtOnce } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { mustBeTheSame, sameRequestBefore, takenId } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { lockShownReel, noReel, type ReelRow } from '../lock-reel.ts'
import type { ReelCommentTable } from '../tables.ts'
import { count } from './seen-comments.ts'

interface Written {
  id: string
  reelId: string
  ownerId: string
  content: string
}

/** Writes a comment once: the same again gives back what stands. */
export function createWriteComment(platform: Platform) {
  const { database, clock } = platform

  return async function write({ id, reelId, ownerId, content }: Written) {
    const text = commentText(content)
    const asked = sameRequestBefore({ reelId, text })
    const { row, comments } = await database.write(async (tx) => {
      const reel = await lockShownReel(tx, reelId)
      const standing = await tx
        .selectFrom('reel_comments')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()
      if (standing) {
        mustBeTheSame('comment', { ...standing, isDeleted: standing.deletedAt !== null }, { ownerId, asked })
        return { row: standing, comments: reel.comments }
      }
      await mustBeNew(tx, 'reel-comment', id, 'comment')
      const facts = { id, reelId, ownerId, content: text, createdAt: clock.now(), asked }
      const row = { ...facts, editedAt: null, deletedBy: null, deletedAt: null }
      const written = await tx
        .insertInto('reel_comments')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      // At the same moment, under another reel.
      if (!written) throw takenId('comment')
      await tellOwner(tx, reel, row)
      const more = (await isSeenAtOnce(tx, ownerId, row.createdAt)) ? 1 : 0
      return { row, ...(await count(tx, reel, reel.comments + more)) }
    })
    const [comment] = await commentsOf(platform, [row])
    if (!comment) throw noReel()
    return { comment, comments }
  }
}

async function tellOwner(tx: Kysely<Schema>, reel: ReelRow, comment: ReelCommentTable) {
  const { id, ownerId, createdAt } = comment
  if (reel.ownerId === ownerId) return
  await sendNotice(tx, {
    ...{ to: reel.ownerId, kind: 'comment', about: `reel-comment:${id}`, by: ownerId, at: createdAt },
    text: await textOf(tx, reel, comment),
    link: address('reels', { id: reel.id, '#': 'comments' }),
  })
}

/** Whoever was told of a comment reads what it says now. */
export const updateCommentNotices = async (tx: Kysely<Schema>, reel: ReelRow, comment: ReelCommentTable) =>
  rewordNotice(tx, `reel-comment:${comment.id}`, { comment: await textOf(tx, reel, comment) })

async function textOf(tx: Kysely<Schema>, { caption }: ReelRow, { ownerId, content }: ReelCommentTable) {
  const { fullName } = await tx
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('fullName')
    .executeTakeFirstOrThrow()
  return `${fullName} commented on your reel “${excerptOf(caption, 60)}”: ${excerptOf(content)}`
}
