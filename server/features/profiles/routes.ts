import { exports as exportsApi } from '#contract/account.ts'
import { profiles as profilesApi } from '#contract/profiles.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createExports } from './exports.ts'
import { createProfiles } from './profiles.ts'
import { createRoleRequests } from './role-requests.ts'

export function profileRoutes(platform: Platform): Route[] {
  const profiles = createProfiles(platform)
  const requests = createRoleRequests(platform)
  const ownExports = createExports(platform)
  const exported = serve(exportsApi, {
    own: async ({ viewer }) => ({ export: await ownExports.own(viewer.id) }),
    start: ({ params: { id }, viewer }) => ownExports.start(id, viewer.id),
  })
  const profiled = serve(profilesApi, {
    own: ({ viewer }) => profiles.own(viewer.id),
    change: ({ viewer, body }) => profiles.change(viewer.id, body),
    read: ({ params: { id } }) => profiles.read(id),
    requestRole: ({ params: { id }, body, viewer }) =>
      requests.request({ id, userId: viewer.id, whatsapp: body.whatsapp }),
  })
  return [...profiled, ...exported]
}
