import { sql } from 'kysely'
import type { Feature } from '#server/http/feature.ts'
import { createSuspending } from '#server/kinds/suspending.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { leaveAdmin } from './account-deletion.ts'
import { createCampusSettings } from './campus.ts'
import { sweepDevices } from './devices.ts'
import { adminBelongings } from './export.ts'
import { adminRoutes, campusRoutes } from './routes.ts'
import { createStatistics, tallied } from './statistics.ts'

export const admin = {
  topics: { 'role-requests': 'admin', 'desk:id': 'own' },
  belongings: adminBelongings,
  tallies: Object.values(tallied),
  filed: [
    {
      list: 'departments',
      table: 'desks',
      column: 'name',
      where: sql`kind = 'department'`,
      within: ['userId', 'kind'],
    },
    { list: 'tags', table: 'desks', column: 'name', where: sql`kind = 'tag'`, within: ['userId', 'kind'] },
  ],
  leave: () => leaveAdmin,
  open: (platform, { kinds, figures, campus, filed }) => ({
    routes: [
      ...adminRoutes(platform, kinds, figures),
      ...campusRoutes(createCampusSettings(platform, { campus, filed })),
    ],
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
