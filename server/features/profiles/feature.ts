import type { Feature } from '#server/http/feature.ts'
import { bringingBack } from '#server/platform/jobs/bringing-back.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { profileBelongings } from './belongings.ts'
import { exportWaits, sweepExports } from './exports.ts'
import { createGathering } from './gathering.ts'
import { profileRoutes } from './routes.ts'
import { searchPeople } from './search.ts'

export const profiles = {
  belongings: profileBelongings,
  search: { person: searchPeople },
  open: (platform, { things, belongings }) => ({
    routes: profileRoutes(platform, things, belongings),
    jobs: [
      { name: 'gathering exports', every: 5_000, run: createGathering(platform, belongings).run },
      bringingBack(platform, 'exports', exportWaits),
      { name: 'sweeping old exports', every: hour, run: () => sweepExports(platform) },
    ],
  }),
} satisfies Feature
