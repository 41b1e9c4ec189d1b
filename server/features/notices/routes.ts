import { notices as noticesApi } from '#contract/notices/endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Platform } from '#server/platform/index.ts'
import { createNotices } from './list.ts'
import { createPreferences } from './preferences.ts'

export function noticeRoutes(platform: Platform, kinds: ContentKinds): Route[] {
  const notices = createNotices(platform, kinds)
  const choices = createPreferences(platform)

  return serve(noticesApi, {
    list: ({ query, viewer }) => notices.list(viewer, query),
    unread: ({ viewer }) => notices.unread(viewer.id),
    readAll: ({ body, viewer }) => notices.readAll(viewer.id, body.until),
    choices: ({ viewer }) => choices.choices(viewer),
    choose: ({ body, viewer }) => choices.choose(viewer, body),
    addDevice: ({ body, viewer }) => choices.addDevice(viewer, body),
    removeDevice: ({ viewer }) => choices.removeDevice(viewer),
  })
}
