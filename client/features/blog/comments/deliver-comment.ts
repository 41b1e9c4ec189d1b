import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { changeInThread, type Thread } from './thread.ts'

export interface CommentBody {
  postId: string
  parentId: string | null
  content: string
}

export async function deliver(act: Act<CommentBody>, { call, client }: Delivering): Promise<void> {
  const { id, body, tried } = act
  const { postId, parentId, content } = body
  try {
    const { comment, comments } = await call(api.comments.write, {
      id: postId,
      commentId: id,
      body: { content, parentId },
    })
    showInThread(client, postId, parentId, comment)
    client.setQueryData<Post>(['post', postId], (post) => post && { ...post, comments })
  } catch (error) {
    // Given other words while the former were on their way: those stand there by now.
    if (!tried || !(error instanceof Problem) || error.code !== 'conflict') throw error
    changeInThread(client, postId, id, await call(api.comments.edit, { id, body: { content } }))
  }
}

export function arrived({ body }: Act<CommentBody>, { client }: { client: QueryClient }): void {
  void client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' })
  toast.tell(body.parentId ? 'Reply posted successfully!' : 'Comment posted successfully!')
}

function showInThread(client: QueryClient, postId: string, parentId: string | null, written: Comment) {
  client.setQueryData<Thread>(
    ['comments', postId],
    (thread) => thread && withWritten(thread, written, parentId),
  )
}

/** A comment goes to the top of the talk, a reply to the end of its own. */
function withWritten(thread: Thread, written: Comment, parentId: string | null): Thread {
  const pages = thread.pages.map((page, index) => {
    const known = page.items.some(({ id }) => id === written.id)
    if (!parentId)
      return index > 0 || known
        ? page
        : { ...page, items: [{ ...written, replies: [], moreReplies: null }, ...page.items] }
    const items = page.items.map((comment) =>
      comment.id === parentId && !comment.replies.some(({ id }) => id === written.id)
        ? { ...comment, replies: [...comment.replies, written] }
        : comment,
    )
    return { ...page, items }
  })
  return { ...thread, pages }
}

export const fresh = ({ body: { postId } }: Act<CommentBody>) => [
  ['comments', postId],
  ['post', postId],
  ['posts'],
]
