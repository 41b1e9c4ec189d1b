import type { Comment } from '#contract/comments/endpoints.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import type { Blocked } from '#server/people/blocks.ts'
import { everybody, touchQuietly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { isToBeMade, orShowing } from '../edits.ts'
import { updateCommentNotices } from './comment-notices.ts'
import { holdComment, noComment } from './comment-removal.ts'
import { commentRows } from './comment-rows.ts'
import { commentText } from './comment-text.ts'
import { type Commented, type CommentRow, topicOf } from './commented.ts'
import { commentsOf } from './comments-of.ts'

interface Edit {
  id: string
  ownerId: string
  content: string
  /** People below whose content they cannot comment. */
  apart: Blocked
  onTopOf: OnTopOf
}

/** Edits a comment for its author; updates notices without sending new ones. The same text changes nothing. */
export function createEditComment(platform: Platform, of: Commented) {
  const { database, clock } = platform

  async function told(row: CommentRow | undefined): Promise<Comment> {
    const [comment] = await commentsOf(platform, row ? [row] : [])
    if (!comment) throw noComment()
    return comment
  }

  return async function edit({ id, ownerId, content, apart, onTopOf }: Edit): Promise<Comment> {
    const sent = { content: commentText(content, of.most) }
    const edited = database.write(async (tx) => {
      const { comment, below } = await holdComment(tx, of, id, { lock: of.lock.shown })
      if (comment.ownerId !== ownerId || comment.deletedAt || apart.includes(below.ownerId)) throw noComment()
      const now = clock.now()
      const edit = { of: `${of.kind}:${id}`, onTopOf, present: { content: comment.content }, sent, now }
      if (!(await isToBeMade(tx, edit)) || comment.content === sent.content) return comment
      const words = { ...sent, editedAt: now }
      await tx.updateTable(of.table).set(words).where('id', '=', id).execute()
      await updateCommentNotices(tx, of, below, { ...comment, ...words })
      touchQuietly(tx, topicOf(of, below.id), everybody)
      return { ...comment, ...words }
    })
    return orShowing(edited.then(told), async () =>
      told(await commentRows(database.read, of).where('id', '=', id).executeTakeFirst()),
    )
  }
}
