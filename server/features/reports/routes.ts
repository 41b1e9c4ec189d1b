import { reports as reportsApi } from '#contract/reports/endpoints.ts'
import { pauses } from '#contract/reports/pause-endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Platform } from '#server/platform/index.ts'
import { createDesk } from './desk.ts'
import { createHiding } from './hide.ts'
import { createOwnPause } from './pauses/own-pause.ts'
import { createPauseDesk } from './pauses/pause-desk.ts'
import { createCases } from './report-queue.ts'
import { createReports } from './reports.ts'

export function reportRoutes(platform: Platform, kinds: ContentKinds): Route[] {
  const hiding = createHiding(platform, kinds)
  const reports = createReports(platform, kinds, hiding)
  const cases = createCases(platform, kinds)
  const desk = createDesk(platform, kinds, hiding)
  const own = createOwnPause(platform, kinds)
  const paused = createPauseDesk(platform, kinds)
  const ofReports = serve(reportsApi, {
    make: ({ params: { id }, body, viewer }) => reports.make({ id, ...body, reporterId: viewer.id }),
    list: ({ query: { after } }) => cases.list(after),
    decide: ({ params: { id }, body, viewer }) => desk.decide({ id, ...body, adminId: viewer.id }),
    undo: ({ params: { id }, viewer }) => desk.undo(id, viewer.id),
  })
  const ofPauses = serve(pauses, {
    own: async ({ viewer }) => ({ pause: await own.own(viewer.id) }),
    answer: ({ body, viewer }) => own.answer(viewer.id, body.text),
    list: () => paused.list(),
    lift: ({ params: { id }, viewer }) => paused.lift(id, viewer.id),
    undo: ({ params: { id }, viewer }) => paused.undo(id, viewer.id),
  })
  return [...ofReports, ...ofPauses]
}
