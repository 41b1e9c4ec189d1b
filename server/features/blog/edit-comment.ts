import type { CommentReply } from '#contract/blog.ts'
import type { Apart } from '#server/people/blocks.ts'
import { everybody, touchQuietly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { commentText } from '#server/things/comment-text.ts'
import { commentsOf } from '#server/things/comments-of.ts'
import { holdComment, noComment } from './comment-removal.ts'

interface Edit {
  id: string
  ownerId: string
  content: string
  /** On whose posts they say nothing any more. */
  apart: Apart
}

/** Gives a comment other words, for whoever wrote it; nobody is told of it again. The same words change nothing. */
export function createEditComment(platform: Platform) {
  const { database, clock } = platform

  return async function edit({ id, ownerId, content, apart }: Edit): Promise<CommentReply> {
    const text = commentText(content)
    const row = await database.write(async (tx) => {
      const { comment, post } = await holdComment(tx, id)
      if (comment.ownerId !== ownerId || comment.deletedAt || apart.includes(post.ownerId)) throw noComment()
      if (comment.content === text) return comment
      const editedAt = clock.now()
      await tx.updateTable('comments').set({ content: text, editedAt }).where('id', '=', id).execute()
      touchQuietly(tx, `comments:${comment.postId}`, everybody)
      return { ...comment, content: text, editedAt }
    })
    const [told] = await commentsOf(platform, [row])
    if (!told) throw noComment()
    return told
  }
}
