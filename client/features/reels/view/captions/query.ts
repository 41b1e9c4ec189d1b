import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { cuesFrom } from '#contract/reels/captions-rules.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

/** The latest captions of a reel. */
export const captionsQuery = (call: Caller, { id, captionedAt }: Pick<Reel, 'id' | 'captionedAt'>) =>
  queryOptions({
    queryKey: ['reel-captions', id, captionedAt],
    queryFn: async ({ signal }) => cuesFrom((await call(api.reels.captions, { id }, { signal })).vtt),
    // Changed captions have another timestamp, and so another key.
    staleTime: Number.POSITIVE_INFINITY,
  })
