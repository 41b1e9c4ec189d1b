import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { cuesFrom } from '#contract/reels/captions-rules.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

/** What is said in a reel, as it was written last. */
export const captionsQuery = (call: Caller, { id, captionedAt }: Pick<Reel, 'id' | 'captionedAt'>) =>
  queryOptions({
    queryKey: ['reel-captions', id, captionedAt],
    queryFn: async ({ signal }) => cuesFrom((await call(api.reels.captions, { id }, { signal })).vtt),
    // Other words have another time.
    staleTime: Number.POSITIVE_INFINITY,
  })
