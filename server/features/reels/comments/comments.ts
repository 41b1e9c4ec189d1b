import type { Kysely } from 'kysely'
import type { OnTopOf } from '#contract/edit-version.ts'
import { Problem } from '#contract/problem.ts'
import type { ReelComment } from '#contract/reels/endpoints.ts'
import { commentText } from '#server/kinds/comment-text.ts'
import { commentsOf } from '#server/kinds/comments-of.ts'
import { isToBeMade, orShowing } from '#server/kinds/edits.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import type { Platform } from '#server/platform/index.ts'
import { lockReel, lockShownReel, noReel } from '../lock-reel.ts'
import { publicComment, publicReel } from '../public.ts'
import type { ReelCommentTable } from '../tables.ts'
import { recounted } from './seen-comments.ts'
import { createWriteComment, updateCommentNotices } from './write-comment.ts'

type Tx = Kysely<Schema>
const size = 20

interface Edit {
  id: string
  ownerId: string
  content: string
  /** On whose reels they say nothing any more. */
  apart: Blocked
  onTopOf: OnTopOf
}

/** The talk below a reel, newest first; whoever watches it live is told when it changes. */
export function createComments(platform: Platform) {
  const { database, clock } = platform

  async function told(row: ReelCommentTable): Promise<ReelComment> {
    const [comment] = await commentsOf(platform, [row])
    if (!comment) throw noComment()
    return comment
  }

  async function present(id: string): Promise<ReelComment> {
    const row = await database.read
      .selectFrom('reel_comments')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    if (!row) throw noComment()
    return told(row)
  }

  return {
    async list(reelId: string, after?: string, apart: Blocked = []) {
      const reel = await database.read
        .selectFrom('reels')
        .where('id', '=', reelId)
        .where(publicReel)
        .where(notOf(apart, 'reels.ownerId'))
        .select('id')
        .executeTakeFirst()
      if (!reel) throw noReel()
      const comments = database.read
        .selectFrom('reel_comments')
        .where('reelId', '=', reelId)
        .where(publicComment)
        .where(notOf(apart, 'reel_comments.ownerId'))
        .selectAll()
      const { items, next } = await pageByTime(comments, 'reel_comments', { after, size })
      return { items: await commentsOf(platform, items), next }
    },

    write: createWriteComment(platform),

    /** By whoever wrote it; what was told of it says the new words, and nobody is told again. The same words change nothing. */
    async edit({ id, ownerId, content, apart, onTopOf }: Edit): Promise<ReelComment> {
      const sent = { content: commentText(content) }
      const edited = database.write(async (tx) => {
        const { comment, reel } = await held(tx, id, noComment)
        if (comment.ownerId !== ownerId || comment.deletedAt || apart.includes(reel.ownerId))
          throw noComment()
        await lockShownReel(tx, reel.id)
        const now = clock.now()
        const edit = { of: `reel-comment:${id}`, onTopOf, present: { content: comment.content }, sent, now }
        if (!(await isToBeMade(tx, edit)) || comment.content === sent.content) return comment
        const words = { ...sent, editedAt: now }
        await tx.updateTable('reel_comments').set(words).where('id', '=', id).execute()
        await updateCommentNotices(tx, reel, { ...comment, ...words })
        touchLightly(tx, `reel-comments:${reel.id}`)
        return { ...comment, ...words }
      })
      return orShowing(edited.then(told), () => present(id))
    },

    /** By its owner or an admin. Deleting again changes nothing. */
    remove: (id: string, viewer: { id: string; role: string }) =>
      database.write(async (tx) => {
        const { comment, reel } = await held(tx, id, noComment)
        if (comment.ownerId !== viewer.id && viewer.role !== 'admin') throw noComment()
        if (comment.deletedAt) return { comments: reel.comments }
        await withdrawNotice(tx, [`reel-comment:${id}`])
        return recounted(tx, reel, id, () => mark(tx, id, { deletedAt: clock.now(), deletedBy: viewer.id }))
      }),

    /** By whoever deleted it, for ten minutes. */
    restore: (id: string, viewerId: string) =>
      database.write(async (tx) => {
        const { comment, reel } = await held(tx, id, gone)
        if (!comment.deletedAt && comment.ownerId === viewerId) return { comments: reel.comments }
        const late = !comment.deletedAt || comment.deletedAt < restorableSince(clock.now())
        if (late || comment.deletedBy !== viewerId) throw gone()
        return recounted(tx, reel, id, () => mark(tx, id, { deletedAt: null, deletedBy: null }))
      }),
  }
}

async function mark(
  tx: Tx,
  id: string,
  as: Pick<ReelCommentTable, 'deletedAt' | 'deletedBy'>,
): Promise<void> {
  await tx.updateTable('reel_comments').set(as).where('id', '=', id).execute()
}

/** A comment, deleted or not, and its reel held: whoever counts waits. */
async function held(tx: Tx, id: string, missing: () => Problem) {
  const found = await tx.selectFrom('reel_comments').where('id', '=', id).select('reelId').executeTakeFirst()
  if (!found) throw missing()
  const reel = await lockReel(tx, found.reelId)
  // Read again: another may have deleted it while this one waited for the reel.
  const comment = await tx.selectFrom('reel_comments').where('id', '=', id).selectAll().executeTakeFirst()
  if (!comment) throw missing()
  return { comment, reel }
}

const noComment = () => new Problem('missing', 'Comment not found')
const gone = () => new Problem('gone', 'This comment is deleted for good')
