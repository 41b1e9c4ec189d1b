import { type Act, useActs } from '#client/offline/outbox/index.ts'
import type { CommentThread } from '#contract/blog/endpoints.ts'
import type { CommentBody } from './deliver-comment.ts'
import { talkOf } from './write-comment.ts'

/** What the viewer said under a post and has not arrived: comments the newest first, replies in order. */
export function useWaitingTalk(postId: string, there: readonly CommentThread[] = []) {
  const acts = useActs({ topic: talkOf(postId) }) as readonly Act<CommentBody>[] // the topic holds comments only
  // For a moment one is both: shown as arrived, and not yet crossed out.
  const arrived = new Set(there.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))
  const waiting = acts.filter(({ id }) => !arrived.has(id))
  return {
    comments: waiting.filter(({ body }) => !body.parentId).reverse(),
    repliesTo: (id: string) => waiting.filter(({ body }) => body.parentId === id),
  }
}
