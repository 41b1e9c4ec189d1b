import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommentThread } from '#contract/blog/endpoints.ts'
import type { Comment } from '#contract/comments/endpoints.ts'

export type Thread = InfiniteData<{ items: CommentThread[]; next: string | null }>

/** Shows a comment, or a reply, otherwise wherever the talk of its post is shown. */
export function changeInThread(client: QueryClient, postId: string, id: string, to: Partial<Comment>): void {
  const changed = <One extends Comment>(one: One): One => (one.id === id ? { ...one, ...to } : one)
  client.setQueryData<Thread>(
    ['comments', postId],
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => ({ ...changed(one), replies: one.replies.map(changed) })),
        })),
      },
  )
}
