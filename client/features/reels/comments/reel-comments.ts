import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { editBase } from '#client/api/edit-base.ts'
import { type Change, takeOut, useChange } from '#client/api/mutations/use-mutation.ts'
import { useLive } from '#client/api/subscribe.ts'
import { type NewAct, sendAct } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { changeReel } from '../own/change-reel.ts'
import type { ReelCommentBody } from './deliver-comment.ts'

/** Where comments on a reel are told of, and where they show while they wait. */
export const talkOf = (reelId: string): string => `reel-comments:${reelId}`

/** Asks again whenever somebody has said something about this reel, or taken it back. */
export function useReelTalk(reelId: string): void {
  const call = useCall()
  const client = useQueryClient()
  const heard = useLive(talkOf(reelId))
  useEffect(() => {
    if (heard === 0) return
    void client.invalidateQueries({ queryKey: ['reel-comments', reelId] })
    call(api.reels.read, { id: reelId }).then(
      ({ comments }) => changeReel(client, reelId, (reel) => ({ ...reel, comments })),
      () => undefined, // the number is told anew with the next one
    )
  }, [call, client, reelId, heard])
}

/**
 * Says something about a reel: kept on this phone first, and shown in the talk from then on, as `kept` is told. Rejects
 * with a sentence where it could neither be kept nor sent.
 */
export async function writeReelComment(
  reel: Reel,
  ownerId: string,
  content: string,
  kept: () => void,
): Promise<void> {
  const failed = 'Failed to post comment'
  try {
    const act: NewAct = {
      ...{ id: newId(), ownerId, kind: 'reel-comment', topic: talkOf(reel.id) },
      to: address('reels', { id: reel.id }),
      title: `Comment on “${reel.caption}”`,
      body: { reelId: reel.id, content } satisfies ReelCommentBody,
    }
    const outcome = await sendAct(act, undefined, kept)
    // Where nothing can be kept.
    if (outcome.state === 'sent') kept()
    if (outcome.state === 'needs you') toast.fail(failed)
    else if (outcome.state === 'waiting') tellWaiting(outcome.why, { failed: `${failed}.` })
  } catch (error) {
    toast.fail(error instanceof Problem ? error.message : failed)
    throw error
  }
}

/** Deletes a comment, with its way back. */
export function useRemoveReelComment(reelId: string) {
  const client = useQueryClient()
  const change = useChange()
  return ({ id, content }: Comment): void => {
    const of = (verb: 'remove' | 'restore'): Change => ({
      kind: 'reel-change',
      ask: { of: 'reelComments', verb, input: { id } },
      title: `${verb === 'remove' ? 'Delete' : 'Restore'} the comment “${content}”`,
      to: address('reels', { id: reelId }),
      replaces: `reel-comment:${id}`,
      fresh: [['reel-comments', reelId], ['reels']],
    })
    const counted = (by: number) =>
      changeReel(client, reelId, (reel) => ({ ...reel, comments: Math.max(0, reel.comments + by) }))
    void change(of('remove'), {
      show() {
        takeOut(client, ['reel-comments', reelId], id)
        counted(-1)
      },
      say: 'Comment deleted',
      undo: () => void change(of('restore'), { show: () => counted(1) }),
    })
  }
}

/** Gives one's comment other words, with or without a network. */
export function useEditReelComment(reelId: string) {
  const client = useQueryClient()
  const change = useChange()
  return ({ id, content }: Comment, words: string, was: string): Promise<unknown> => {
    const to = (words: string): Change => ({
      kind: 'reel-change',
      ask: { of: 'reelComments', verb: 'edit', input: { id, body: { content: words } } },
      title: `Edit the comment “${content}”`,
      to: address('reels', { id: reelId }),
      replaces: `reel-comment-words:${id}`,
      fresh: [['reel-comments', reelId]],
    })
    const show = (words: string) =>
      client.setQueryData<Talk>(
        ['reel-comments', reelId],
        (talk) => talk && withWords(talk, id, { content: words, editedAt: new Date().toISOString() }),
      )
    async function edit(words: string, was: string, seen: object = {}): Promise<unknown> {
      const said = to(words)
      const begun = await editBase(personOf(client), said.replaces, { content: was })
      return change({ ...said, begun }, { show: () => show(words), ...seen })
    }
    return edit(words, was, { say: 'Comment edited', undo: () => void edit(content, words) })
  }
}

type Talk = InfiniteData<{ items: Comment[]; next: string | null }>

function withWords(talk: Talk, id: string, words: Partial<Comment>): Talk {
  const pages = talk.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === id ? { ...one, ...words } : one)),
  }))
  return { ...talk, pages }
}
