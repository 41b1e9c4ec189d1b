import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { adminBelongings } from './belongings.ts'
import { leaveAdmin } from './leaving.ts'
import { adminRoutes } from './routes.ts'
import { createStatistics } from './statistics.ts'

export const admin = {
  topics: { 'role-requests': 'admin' },
  belongings: adminBelongings,
  leave: () => leaveAdmin,
  open: (platform, { things }) => ({
    routes: adminRoutes(platform, things),
    jobs: [
      {
        name: 'noting how many members are active',
        every: hour,
        run: createStatistics(platform, things).noteActiveMembers,
      },
    ],
  }),
} satisfies Feature
