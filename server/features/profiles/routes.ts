import { exports as exportsApi } from '#contract/auth/account-endpoints.ts'
import { studentBadge } from '#contract/auth/student-badge.ts'
import { blocks as blocksApi } from '#contract/profiles/block-endpoints.ts'
import { profiles as profilesApi } from '#contract/profiles/endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import { couldBeVerified, verifiedOf } from '#server/people/verified.ts'
import type { Platform } from '#server/platform/index.ts'
import { createBlocks } from './blocks.ts'
import { createDirectory } from './directory.ts'
import { createExports } from './exports.ts'
import { createProfiles, nobody } from './profiles.ts'
import { createRoleRequests } from './role-requests.ts'

export function profileRoutes(
  platform: Platform,
  kinds: ContentKinds,
  belongings: readonly ExportSection[],
): Route[] {
  const profiles = createProfiles(platform, kinds)
  const requests = createRoleRequests(platform)
  const apart = createBlocked(platform.database)
  const blocks = createBlocks(platform)
  const ownExports = createExports(platform, belongings)
  const exported = serve(exportsApi, {
    own: async ({ viewer }) => ({ export: await ownExports.own(viewer.id) }),
    start: ({ params: { id }, viewer }) => ownExports.start(id, viewer.id),
  })
  const directory = createDirectory(platform.database)
  const profiled = serve(profilesApi, {
    list: async ({ query, viewer }) => directory.list(query, await apart.from(viewer)),
    own: ({ viewer }) => profiles.own(viewer.id),
    change: ({ viewer, body, query }) => profiles.change(viewer.id, body, query),
    read: async ({ params: { id }, viewer }) => {
      if ((await apart.from(viewer)).includes(id)) throw nobody()
      return profiles.read(id)
    },
    requestRole: ({ params: { id }, body, viewer }) =>
      requests.request({ id, userId: viewer.id, whatsapp: body.whatsapp }),
  })
  const blocked = serve(blocksApi, {
    list: ({ viewer }) => blocks.list(viewer.id),
    block: ({ params: { id }, viewer }) => blocks.block(viewer.id, id),
    unblock: ({ params: { id }, viewer }) => blocks.unblock(viewer.id, id),
  })
  const { config, mail, database } = platform
  const badge = serve(studentBadge, {
    read: async ({ viewer }) => ({
      domains: config.studentDomains,
      mailed: mail.configured,
      own: viewer && (await verifiedOf(database.read, config, viewer.id)),
      mayProve: viewer !== null && (await couldBeVerified(platform, viewer.id)),
    }),
  })
  return [...profiled, ...exported, ...blocked, ...badge]
}
