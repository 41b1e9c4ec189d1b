import { profiles as profilesApi } from '#contract/profiles.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createProfiles } from './profiles.ts'
import { createRoleRequests } from './role-requests.ts'

export function profileRoutes(platform: Platform): Route[] {
  const profiles = createProfiles(platform)
  const requests = createRoleRequests(platform)
  return serve(profilesApi, {
    own: ({ viewer }) => profiles.own(viewer.id),
    change: ({ viewer, body }) => profiles.change(viewer.id, body),
    read: ({ params: { id } }) => profiles.read(id),
    requestRole: ({ params: { id }, body, viewer }) =>
      requests.request({ id, userId: viewer.id, whatsapp: body.whatsapp }),
  })
}
