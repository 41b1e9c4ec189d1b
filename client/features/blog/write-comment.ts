import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { newId } from '#client/api/new-id.ts'
import { toast } from '#client/ui/toast.ts'
import type { Comment, CommentReply, Post } from '#contract/blog.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

type Thread = InfiniteData<{ items: Comment[]; next: string | null }>

/** Posts a comment, or a reply to `parentId`; shown in its place as soon as the campus has it. */
export function useWriteComment(postId: string, parentId: string | null) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      call(api.comments.write, { id: postId, commentId: id, body: { content, parentId } }),
    onSuccess: ({ comment, comments }) => {
      client.setQueryData<Thread>(
        ['comments', postId],
        (thread) => thread && withWritten(thread, comment, parentId),
      )
      client.setQueryData<Post>(['post', postId], (post) => post && { ...post, comments })
      void client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' })
      toast.tell(parentId ? 'Reply posted successfully!' : 'Comment posted successfully!')
    },
    onError: (error) => {
      // A refusal that says what to do stands beside the box; everything else is told in the product's words.
      if (!(error instanceof Problem && error.code === 'invalid'))
        toast.fail(parentId ? 'Failed to post reply' : 'Failed to post comment')
    },
  })
}

export const freshComment = () => newId()

/** A comment goes to the top of the talk, a reply to the end of its own. */
function withWritten(thread: Thread, written: CommentReply, parentId: string | null): Thread {
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
