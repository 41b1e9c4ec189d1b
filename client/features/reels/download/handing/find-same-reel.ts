import { sameAs } from '#client/features/giving/find-same-file.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import type { Reel, ReelRead } from '#contract/reels/endpoints.ts'

/** The reel whose video has exactly these bytes in one of its sizes, as `bookOf` finds a book. */
export const reelOf = (sha256: string, call: Caller, person: string): Promise<Reel | null> =>
  sameAs<Reel>({
    ...{ kind: 'reel', person },
    ask: async () => (await call(api.reels.same, { query: { sha256 } })).reel,
    is: (reel) => (reel as Partial<ReelRead>).sums?.includes(sha256) ?? false,
  })
