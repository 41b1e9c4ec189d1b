import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { api } from '#contract/index.ts'
import type { Commented } from './commented.ts'
import { useLinked } from './linked-comment.ts'
import { changeInThread, type Listed } from './thread.ts'

export interface MoreRepliesProps {
  of: Commented
  belowId: string
  comment: Listed
}

/** The replies of a thread that were not shown yet, and the one that is `sought` among them. */
export function MoreReplies({ of, belowId, comment }: MoreRepliesProps) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { moreReplies = null, replies = [] } = comment
  const { thread, reply } = useLinked()
  const sought = thread === comment.id ? reply : undefined
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
      const grown = { replies: [...replies, ...items], moreReplies: next }
      changeInThread(client, of, belowId, comment.id, grown)
    } catch {
      toast.fail('More replies didn’t load. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="quiet"
      small
      className="-ml-3"
      busy={busy && 'Loading...'}
      onClick={() => more(moreReplies)}
    >
      More replies
    </Button>
  )
}
