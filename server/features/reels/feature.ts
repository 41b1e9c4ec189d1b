import { address } from '#contract/addresses.ts'
import type { Feature } from '#server/http/feature.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { minute } from '#server/platform/jobs/index.ts'
import { createChecksums } from './compose/checksums.ts'
import { createTranscoding } from './compose/transcode.ts'
import { reelWaits } from './compose/transcode-lease.ts'
import { reel, reelComment } from './kind.ts'
import { reelRoutes } from './routes.ts'

export const reels = {
  topics: { 'reel-comments:id': 'anyone' },
  kinds: { reel, 'reel-comment': reelComment },
  front: { pages: [address('reels')], replies: ['/api/reels'] },
  open(platform, { shared }) {
    const making = createTranscoding(platform)
    // Resumes what an earlier process left, and what another one began and did not end.
    const make = { name: 'making reels smaller', every: 5_000, atStart: true, run: making.run }
    return {
      routes: reelRoutes(platform, shared, making),
      jobs: [
        ...(platform.videos.encoder ? [make] : []),
        {
          name: 'summing old sizes of reels',
          every: 5 * minute,
          atStart: true,
          run: createChecksums(platform).run,
        },
        withoutClockSkew(platform, 'reels', reelWaits),
      ],
    }
  },
} satisfies Feature
