import { type NewAct, sendAct } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import type { CommentBody } from './deliver-comment.ts'

/** Where acts of a post's talk are shown while they wait. */
export const talkOf = (postId: string): string => `comments:${postId}`

interface Writing {
  id: string
  post: Pick<Post, 'id' | 'title'>
  /** The comment replied to; `waits` where it has not arrived itself. */
  parent: { id: string; waits: boolean } | null
  ownerId: string
  content: string
}

/**
 * Posts a comment, or a reply: kept on this phone first, and shown in the talk from then on, as `kept` is told. Rejects
 * with a sentence where it could neither be kept nor sent.
 */
export async function writeComment(
  { id, post, parent, ownerId, content }: Writing,
  kept: () => void,
): Promise<void> {
  const failed = parent ? 'Failed to post reply' : 'Failed to post comment'
  const body: CommentBody = { postId: post.id, parentId: parent?.id ?? null, content }
  try {
    const act: NewAct = {
      id,
      ownerId,
      kind: 'comment',
      title: `${parent ? 'Reply' : 'Comment'} on “${post.title}”`,
      to: address('post', { id: post.id, '#': 'comments' }),
      topic: talkOf(post.id),
      body,
      ...(parent?.waits && { after: parent.id }),
    }
    const outcome = await sendAct(act, undefined, kept)
    // Where nothing can be kept.
    if (outcome.state === 'sent') kept()
    if (outcome.state === 'needs you') toast.fail(failed)
    else if (outcome.state === 'waiting') tellWaiting(outcome.why, { failed: `${failed}.` })
  } catch (error) {
    toast.fail(error instanceof Problem ? error.message : failed)
    throw error
  }
}
