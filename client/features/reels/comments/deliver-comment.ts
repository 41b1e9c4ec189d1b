import type { InfiniteData } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import { api } from '#contract/index.ts'
import { changeReel } from '../own/change-reel.ts'

export interface ReelCommentBody {
  reelId: string
  content: string
}

type Talk = InfiniteData<{ items: Comment[]; next: string | null }>

/** Says it; it stands at the top of the talk as soon as the campus has it. */
export async function deliver(
  { id, body }: Act<ReelCommentBody>,
  { call, client }: Delivering,
): Promise<void> {
  const { reelId, content } = body
  const { comment, comments } = await call(api.reelComments.write, {
    id: reelId,
    commentId: id,
    body: { content },
  })
  client.setQueryData<Talk>(['reel-comments', reelId], (talk) => talk && withFirst(talk, comment))
  changeReel(client, reelId, (reel) => ({ ...reel, comments }))
}

export const arrived = (): void => toast.tell('Comment posted successfully!')

function withFirst(talk: Talk, written: Comment): Talk {
  const [first, ...rest] = talk.pages
  if (!first || talk.pages.some(({ items }) => items.some(({ id }) => id === written.id))) return talk
  return { ...talk, pages: [{ ...first, items: [written, ...first.items] }, ...rest] }
}

export const fresh = ({ body: { reelId } }: Act<ReelCommentBody>) => [['reel-comments', reelId], ['reels']]
