import type { Feature } from '#server/http/feature.ts'
import { reportBelongings } from './belongings.ts'
import { leaveReports } from './leaving.ts'
import { reportRoutes } from './routes.ts'

export const reports = {
  topics: { reports: 'admin' },
  belongings: reportBelongings,
  leave: () => leaveReports,
  open: (platform, { things }) => ({ routes: reportRoutes(platform, things) }),
} satisfies Feature
