import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { CommentThread } from '#contract/blog/endpoints.ts'
import { api } from '#contract/index.ts'

type Thread = InfiniteData<{ items: CommentThread[]; next: string | null }>

/** The replies of a thread that were not shown yet, and the one that is `sought` among them. */
export function MoreReplies({
  postId,
  comment,
  sought,
}: {
  postId: string
  comment: CommentThread
  sought?: string
}) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { moreReplies, replies } = comment
  const isHidden = sought !== undefined && moreReplies !== null && replies.every(({ id }) => id !== sought)
  const seek = useEffectEvent(() => moreReplies && more(moreReplies))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each part that came without it, the next
  useEffect(() => {
    if (isHidden) void seek()
  }, [isHidden, moreReplies])
  if (!moreReplies) return null

  async function more(after: string) {
    setBusy(true)
    try {
      const { items, next } = await call(api.comments.replies, { id: comment.id, query: { after } })
      const grown = { ...comment, replies: [...comment.replies, ...items], moreReplies: next }
      client.setQueryData<Thread>(['comments', postId], (thread) => thread && replaced(thread, grown))
    } catch {
      toast.fail('More replies didn’t load. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" small busy={busy && 'Loading...'} onClick={() => more(moreReplies)}>
      More replies
    </Button>
  )
}

function replaced(thread: Thread, grown: CommentThread): Thread {
  const pages = thread.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === grown.id ? grown : one)),
  }))
  return { ...thread, pages }
}
