import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { belowIdOf, type CommentBody, type Commented, keyOf } from './commented.ts'
import { addToThread, changeInThread } from './thread.ts'

type Group = (typeof api)[Commented['group']]

interface Endpoints {
  write: Group['write']
  edit: Group['edit']
}

/** How the comments of one kind reach the campus; each stands where it belongs as soon as the campus has it. */
export const commentDelivery = (of: Commented, { write, edit }: Endpoints) => ({
  async deliver(act: Act<CommentBody>, { call, client }: Delivering): Promise<void> {
    const { id, body, tried } = act
    const { parentId, content } = body
    const belowId = belowIdOf(of, body)
    try {
      const { comment, comments } = await call(write, {
        id: belowId,
        commentId: id,
        body: { content, ...(of.hasReplies && { parentId }) },
      })
      addToThread(client, of, belowId, comment, parentId)
      of.count(client, belowId, () => comments)
    } catch (error) {
      // Given other words while the former were on their way: those stand there by now.
      if (!tried || !(error instanceof Problem) || error.code !== 'conflict') throw error
      changeInThread(client, of, belowId, id, await call(edit, { id, body: { content } }))
    }
  },

  arrived({ body }: Act<CommentBody>, { client }: { client: QueryClient }): void {
    for (const queryKey of of.counted(belowIdOf(of, body)).slice(-1))
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    toast.tell(body.parentId ? 'Reply posted successfully!' : 'Comment posted successfully!')
  },

  fresh({ body }: Act<CommentBody>) {
    const belowId = belowIdOf(of, body)
    return [keyOf(of, belowId), ...of.counted(belowId)]
  },
})
