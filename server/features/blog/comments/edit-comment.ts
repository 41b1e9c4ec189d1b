import type { CommentReply } from '#contract/blog/endpoints.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { commentText } from '#server/kinds/comment-text.ts'
import { commentsOf } from '#server/kinds/comments-of.ts'
import { isToBeMade, orShowing } from '#server/kinds/edits.ts'
import type { Blocked } from '#server/people/blocks.ts'
import { everybody, touchQuietly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { CommentTable } from '../tables.ts'
import { updateCommentNotices } from './comment-notices.ts'
import { holdComment, noComment } from './comment-removal.ts'

interface Edit {
  id: string
  ownerId: string
  content: string
  /** On whose posts they say nothing any more. */
  apart: Blocked
  onTopOf: OnTopOf
}

/** Gives a comment other words, for whoever wrote it; what was told of it says the new words, and nobody is told again. The same words change nothing. */
export function createEditComment(platform: Platform) {
  const { database, clock } = platform

  async function told(row: CommentTable): Promise<CommentReply> {
    const [comment] = await commentsOf(platform, [row])
    if (!comment) throw noComment()
    return comment
  }

  async function present(id: string): Promise<CommentReply> {
    const row = await database.read.selectFrom('comments').where('id', '=', id).selectAll().executeTakeFirst()
    if (!row) throw noComment()
    return told(row)
  }

  return async function edit({ id, ownerId, content, apart, onTopOf }: Edit): Promise<CommentReply> {
    const sent = { content: commentText(content) }
    const edited = database.write(async (tx) => {
      const { comment, post } = await holdComment(tx, id)
      if (comment.ownerId !== ownerId || comment.deletedAt || apart.includes(post.ownerId)) throw noComment()
      const now = clock.now()
      const edit = { of: `comment:${id}`, onTopOf, present: { content: comment.content }, sent, now }
      if (!(await isToBeMade(tx, edit)) || comment.content === sent.content) return comment
      const words = { ...sent, editedAt: now }
      await tx.updateTable('comments').set(words).where('id', '=', id).execute()
      await updateCommentNotices(tx, post, { ...comment, ...words })
      touchQuietly(tx, `comments:${comment.postId}`, everybody)
      return { ...comment, ...words }
    })
    return orShowing(edited.then(told), () => present(id))
  }
}
