import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { leaveItem } from '#client/ui/leave-item.ts'
import { address } from '#contract/addresses.ts'
import type { CommentThread, Post } from '#contract/blog/endpoints.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import type { Thread } from './thread.ts'

interface RemoveProps {
  comment: Comment
  postId: string
  done: () => void
}

/** Deletes a comment with its replies, or a reply, as soon as it is there; for its owner and for admins. */
export function RemoveComment({ comment, postId, done }: RemoveProps) {
  const client = useQueryClient()
  const change = useChange()
  const { id } = comment
  const of = (verb: 'remove' | 'restore'): Change => ({
    kind: 'comment-change',
    ask: { of: 'comments', verb, input: { id } },
    title: `${verb === 'remove' ? 'Delete' : 'Restore'} the comment “${comment.content}”`,
    to: address('post', { id: postId }),
    replaces: `comment:${id}`,
    fresh: [['comments', postId], ['post', postId], ['posts']],
  })

  function remove(): void {
    void change(of('remove'), {
      show() {
        const talk = document.getElementById('comments')
        leaveItem(talk?.querySelector(`li[id$="${id}"]`), talk?.querySelector('textarea'))
        const taken = 1 + ('replies' in comment ? (comment as CommentThread).replies.length : 0) // a reply has none
        client.setQueryData<Thread>(['comments', postId], (thread) => thread && without(thread, id))
        client.setQueryData<Post>(
          ['post', postId],
          (post) => post && { ...post, comments: Math.max(0, post.comments - taken) },
        )
      },
      say: 'Comment deleted',
      undo: () => void change(of('restore'), { say: 'Comment restored' }),
    })
  }

  const begin = useEffectEvent(() => {
    done()
    remove()
  })
  useEffect(() => begin(), [])
  return null
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
