import type { Feature } from '#server/http/feature.ts'
import { createSuspending } from '#server/kinds/suspending.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { leaveAdmin } from './account-deletion.ts'
import { sweepDevices } from './devices.ts'
import { adminBelongings } from './export.ts'
import { adminRoutes } from './routes.ts'
import { createStatistics, tallied } from './statistics.ts'

export const admin = {
  topics: { 'role-requests': 'admin', 'desk:id': 'own' },
  belongings: adminBelongings,
  tallies: Object.values(tallied),
  leave: () => leaveAdmin,
  open: (platform, { kinds, figures }) => ({
    routes: adminRoutes(platform, kinds, figures),
    jobs: [
      {
        name: 'noting how many members are active',
        every: hour,
        run: createStatistics(platform, kinds).noteActiveMembers,
      },
      {
        name: 'letting in whose suspension is over',
        every: minute,
        atStart: true,
        run: createSuspending(platform, kinds).endDue,
      },
      { name: 'sweeping old devices', every: 24 * hour, run: () => sweepDevices(platform) },
    ],
  }),
} satisfies Feature
