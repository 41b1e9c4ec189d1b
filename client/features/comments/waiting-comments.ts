import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { type CommentBody, type Commented, topicOf } from './commented.ts'
import type { Listed } from './thread.ts'

/** What the viewer said below something and has not arrived: comments the newest first, replies in order. */
export function useWaitingComments(of: Commented, belowId: string, there: readonly Listed[] = []) {
  const acts = useActs({ topic: topicOf(of, belowId) }) as readonly Act<CommentBody>[] // the topic holds comments only
  // For a moment one is both: shown as arrived, and not yet crossed out.
  const arrived = new Set(there.flatMap(({ id, replies = [] }) => [id, ...replies.map((reply) => reply.id)]))
  const waiting = acts.filter(({ id }) => !arrived.has(id))
  return {
    comments: waiting.filter(({ body }) => !body.parentId).reverse(),
    repliesTo: (id: string) => waiting.filter(({ body }) => body.parentId === id),
  }
}
