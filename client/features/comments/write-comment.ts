import { type NewAct, sendAct } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Problem } from '#contract/problem.ts'
import { type Below, type CommentBody, type Commented, topicOf } from './commented.ts'

interface Writing {
  id: string
  below: Pick<Below, 'id' | 'title'>
  /** The comment replied to; `waits` where it has not arrived itself. */
  parent: { id: string; waits: boolean } | null
  ownerId: string
  content: string
}

/**
 * Posts a comment, or a reply: kept on this phone first, and shown where it will stand from then on, as `kept` is told.
 * Rejects with a sentence where it could neither be kept nor sent.
 */
export async function writeComment(
  of: Commented,
  { id, below, parent, ownerId, content }: Writing,
  kept: () => void,
): Promise<void> {
  const failed = parent ? 'Failed to post reply' : 'Failed to post comment'
  const body: CommentBody = {
    [of.column]: below.id,
    ...(of.hasReplies && { parentId: parent?.id ?? null }),
    content,
  }
  try {
    const act: NewAct = {
      id,
      ownerId,
      kind: of.kind,
      title: `${parent ? 'Reply' : 'Comment'} on “${below.title}”`,
      to: of.to(below.id),
      topic: topicOf(of, below.id),
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
