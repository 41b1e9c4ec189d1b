import { campusAdmin } from '#contract/admin/campus-endpoints.ts'
import { desks as desksApi } from '#contract/admin/desk-endpoints.ts'
import { admin, devices as devicesApi } from '#contract/admin/endpoints.ts'
import { readyReplies } from '#contract/admin/ready-reply-endpoints.ts'
import { suspensions } from '#contract/admin/suspension-endpoints.ts'
import { trusting } from '#contract/admin/trust-endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { Figure } from '#server/http/feature.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { createSuspending } from '#server/kinds/suspending.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAudit } from './audit.ts'
import type { createCampusSettings } from './campus.ts'
import { createDesks } from './desks.ts'
import { createDevices } from './devices.ts'
import { createReadyReplies } from './ready-replies.ts'
import { createRoleDecisions } from './role-requests.ts'
import { createStatistics } from './statistics.ts'
import { createStanding } from './suspension-preview.ts'
import { createCare } from './system-status.ts'
import { createTrust } from './trust.ts'
import { createUsers } from './users.ts'

export function adminRoutes(platform: Platform, kinds: ContentKinds, figures: readonly Figure[]): Route[] {
  const statistics = createStatistics(platform, kinds, figures)
  const users = createUsers(platform)
  const requests = createRoleDecisions(platform)
  const audit = createAudit(platform)
  const devices = createDevices(platform)
  const desks = createDesks(platform)
  const trust = createTrust(platform)
  const replies = createReadyReplies(platform)
  const standing = createStanding(platform, kinds)
  const { suspend, letBackIn } = createSuspending(platform, kinds)
  return [
    ...serve(admin, {
      statistics: () => statistics.read(),
      care: createCare(platform),
      users: ({ query }) => users.list(query),
      setRole: ({ params: { id }, body, viewer }) => users.setRole(id, body.role, viewer.id),
      roleRequests: ({ query }) => requests.list(query.after),
      decideRequest: ({ params: { id }, body, viewer }) => requests.decide(id, body.decision, viewer.id),
      audit: ({ query, viewer }) => audit.list(viewer.id, query.after),
    }),
    ...serve(suspensions, {
      read: ({ params: { id } }) => standing(id),
      suspend: ({ params: { id }, body, viewer }) => suspend({ userId: id, actorId: viewer.id, ...body }),
      letBackIn: async ({ params: { id }, viewer }) => {
        await letBackIn({ userId: id, actorId: viewer.id })
      },
    }),
    ...serve(desksApi, {
      own: ({ viewer }) => desks.own(viewer.id),
      read: ({ params: { id } }) => desks.read(id),
      save: ({ params: { id }, body, viewer }) => desks.save(id, body.parts, viewer.id),
    }),
    ...serve(trusting, {
      read: ({ params: { id } }) => trust.read(id),
      save: ({ params: { id }, body, viewer }) => trust.save(id, body.trusted, viewer.id),
    }),
    ...serve(readyReplies, {
      list: async () => ({ items: await replies.list() }),
      keep: ({ params: { id }, body }) => replies.keep(id, body),
      remove: ({ params: { id } }) => replies.remove(id),
    }),
    ...serve(devicesApi, {
      note: ({ params: { id }, body, origin }) => devices.note(id, body, origin),
      forget: ({ params: { id } }) => devices.forget(id),
    }),
  ]
}

export const campusRoutes = (settings: ReturnType<typeof createCampusSettings>): Route[] =>
  serve(campusAdmin, {
    read: settings.read,
    publish: ({ body, viewer }) => settings.publish(body, viewer.id),
  })
