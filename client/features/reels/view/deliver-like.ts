import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/index.ts'
import { changeReel } from '../own/change-reel.ts'
import { likedReelsQuery } from '../queries.ts'

export interface ReelLikeBody {
  reelId: string
  liked: boolean
}

export async function deliver(
  { ownerId, body }: Act<ReelLikeBody>,
  { call, client }: Delivering,
): Promise<void> {
  const { reelId, liked } = body
  const { likes } = await call(liked ? api.reels.like : api.reels.unlike, { id: reelId })
  client.setQueryData<Record<string, boolean>>(likedReelsQuery(ownerId).queryKey, (now) => ({
    ...now,
    [reelId]: liked,
  }))
  changeReel(client, reelId, (reel) => ({ ...reel, likes }))
}
