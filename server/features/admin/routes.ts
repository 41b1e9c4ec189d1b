import { admin, devices as devicesApi } from '#contract/admin.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Things } from '#server/things/thing.ts'
import { createAudit } from './audit.ts'
import { createDevices } from './devices.ts'
import { createRoleDecisions } from './role-requests.ts'
import { createStatistics } from './statistics.ts'
import { createUsers } from './users.ts'

export function adminRoutes(platform: Platform, things: Things): Route[] {
  const statistics = createStatistics(platform, things)
  const users = createUsers(platform)
  const requests = createRoleDecisions(platform)
  const audit = createAudit(platform)
  const devices = createDevices(platform)
  return [
    ...serve(admin, {
      statistics: () => statistics.read(),
      users: ({ query }) => users.list(query),
      setRole: ({ params: { id }, body, viewer }) => users.setRole(id, body.role, viewer.id),
      roleRequests: ({ query }) => requests.list(query.after),
      decideRequest: ({ params: { id }, body, viewer }) => requests.decide(id, body.decision, viewer.id),
      audit: ({ query, viewer }) => audit.list(viewer.id, query.after),
    }),
    ...serve(devicesApi, {
      note: ({ params: { id }, body, origin }) => devices.note(id, body, origin),
      forget: ({ params: { id } }) => devices.forget(id),
    }),
  ]
}
