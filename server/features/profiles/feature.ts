import { sql } from 'kysely'
import { figureNames } from '#contract/kinds.ts'
import type { Feature } from '#server/http/feature.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { profileBelongings } from './export.ts'
import { createGathering } from './export-zip.ts'
import { exportWaits, sweepExports } from './exports.ts'
import { profileRoutes } from './routes.ts'
import { searchPeople } from './search.ts'
import { watchedPeople } from './watched-people.ts'

export const profiles = {
  watched: { person: watchedPeople },
  belongings: profileBelongings,
  filed: [
    { list: 'departments', table: 'users', column: 'department', told: { what: 'people', rows: sql`1 = 1` } },
    { list: 'levels', table: 'users', column: 'level', told: { what: 'people', rows: sql`1 = 1` } },
  ],
  narrowing: { person: { tab: figureNames } },
  search: { person: searchPeople },
  open: (platform, { kinds, belongings }) => ({
    routes: profileRoutes(platform, kinds, belongings),
    jobs: [
      { name: 'gathering exports', every: 5_000, run: createGathering(platform, belongings).run },
      withoutClockSkew(platform, 'exports', exportWaits),
      { name: 'sweeping old exports', every: hour, run: () => sweepExports(platform) },
    ],
  }),
} satisfies Feature
