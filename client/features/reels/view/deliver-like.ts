import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/index.ts'
import { changeReel } from '../own/change-reel.ts'
import { likedReelsQuery } from '../queries.ts'

export interface ReelLikeBody {
  reelId: string
  liked: boolean
}

export async function deliver({ body }: Act<ReelLikeBody>, { call, client }: Delivering): Promise<void> {
  const { reelId, liked } = body
  const { likes } = await call(liked ? api.reels.like : api.reels.unlike, { id: reelId })
  changeReel(client, reelId, (reel) => ({ ...reel, likes }))
}

/** Which reels somebody likes is asked once for each, so nothing else would show it where the worker sent it. */
export function arrived(
  { ownerId, body: { reelId, liked } }: Act<ReelLikeBody>,
  { client }: { client: QueryClient },
): void {
  client.setQueryData<Record<string, boolean>>(likedReelsQuery(ownerId).queryKey, (now) => ({
    ...now,
    [reelId]: liked,
  }))
}

export const silent = true

export const fresh = () => [['reels'], ['my-reels']]
