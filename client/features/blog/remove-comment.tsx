import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCall } from '#client/api/call.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Comment, CommentReply, Post } from '#contract/blog.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

type Thread = InfiniteData<{ items: Comment[]; next: string | null }>

/** Deletes a comment with its replies, or a reply; for its owner and for admins. */
export function RemoveComment({ comment, postId }: { comment: CommentReply; postId: string }) {
  const call = useCall()
  const client = useQueryClient()
  const counted = ({ comments }: { comments: number }) => {
    client.setQueryData<Post>(['post', postId], (post) => post && { ...post, comments })
    void client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' })
  }
  const onError = (error: unknown) =>
    toast.fail(error instanceof Problem ? error.message : 'That did not reach the campus. Please try again.')
  const restoring = useMutation({
    mutationFn: () => call(api.comments.restore, { id: comment.id }),
    onSuccess: (reply) => {
      counted(reply)
      toast.tell('Comment restored')
      void client.invalidateQueries({ queryKey: ['comments', postId] })
    },
    onError,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.comments.remove, { id: comment.id }),
    onSuccess: (reply) => {
      counted(reply)
      toast.tell('Comment deleted', restoring.mutate)
      client.setQueryData<Thread>(['comments', postId], (thread) => thread && without(thread, comment.id))
    },
    onError,
  })
  return (
    <IconButton
      label={`Delete the comment by ${comment.owner.fullName}`}
      className="text-ink-soft"
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
    >
      <Trash2 size={18} />
    </IconButton>
  )
}

function without(thread: Thread, id: string): Thread {
  const pages = thread.pages.map((page) => ({
    ...page,
    items: page.items
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, replies: one.replies.filter((reply) => reply.id !== id) })),
  }))
  return { ...thread, pages }
}
