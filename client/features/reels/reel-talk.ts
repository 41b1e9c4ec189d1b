import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useLive } from '#client/api/live.ts'
import { newId } from '#client/api/new-id.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { ReelComment } from '#contract/reels.ts'
import { changeReel } from './change-reel.ts'

type Talk = InfiniteData<{ items: ReelComment[]; next: string | null }>

/** Asks again whenever somebody has said something about this reel, or taken it back. */
export function useReelTalk(reelId: string): void {
  const call = useCall()
  const client = useQueryClient()
  const heard = useLive(`reel-comments:${reelId}`)
  useEffect(() => {
    if (heard === 0) return
    void client.invalidateQueries({ queryKey: ['reel-comments', reelId] })
    call(api.reels.read, { id: reelId }).then(
      ({ comments }) => changeReel(client, reelId, (reel) => ({ ...reel, comments })),
      () => undefined, // the number is told anew with the next one
    )
  }, [call, client, reelId, heard])
}

/** Says something about a reel; shown at the top of the talk as soon as the campus has it. */
export function useWriteReelComment(reelId: string) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      call(api.reelComments.write, { id: reelId, commentId: id, body: { content } }),
    onSuccess: ({ comment, comments }) => {
      client.setQueryData<Talk>(['reel-comments', reelId], (talk) => talk && withFirst(talk, comment))
      changeReel(client, reelId, (reel) => ({ ...reel, comments }))
      toast.tell('Comment posted successfully!')
    },
    onError: (error) => {
      if (!(error instanceof Problem && error.code === 'invalid')) toast.fail('Failed to post comment')
    },
  })
}

export const freshComment = () => newId()

/** Deletes a comment, with its way back. */
export function useRemoveReelComment(reelId: string) {
  const call = useCall()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, back }: { id: string; back: boolean }) =>
      call(back ? api.reelComments.restore : api.reelComments.remove, { id }),
    onSuccess: ({ comments }, { id, back }) => {
      changeReel(client, reelId, (reel) => ({ ...reel, comments }))
      void client.invalidateQueries({ queryKey: ['reel-comments', reelId] })
      if (!back) toast.tell('Comment deleted', () => mutate({ id, back: true }))
    },
    onError: () => toast.fail('That did not reach the campus. Please try again.'),
  })
  return ({ id }: ReelComment) => mutate({ id, back: false })
}

function withFirst(talk: Talk, written: ReelComment): Talk {
  const [first, ...rest] = talk.pages
  if (!first || talk.pages.some(({ items }) => items.some(({ id }) => id === written.id))) return talk
  return { ...talk, pages: [{ ...first, items: [written, ...first.items] }, ...rest] }
}
