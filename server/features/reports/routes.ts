import { reports as reportsApi } from '#contract/reports.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createDesk } from './desk.ts'
import { createReports } from './reports.ts'

export function reportRoutes(platform: Platform): Route[] {
  const reports = createReports(platform)
  const desk = createDesk(platform)
  return serve(reportsApi, {
    make: ({ params: { id }, body, viewer }) => reports.make({ id, ...body, reporterId: viewer.id }),
    list: ({ query: { after } }) => desk.list(after),
    decide: ({ params: { id }, body, viewer }) => desk.decide({ id, ...body, adminId: viewer.id }),
    undo: ({ params: { id }, viewer }) => desk.undo(id, viewer.id),
  })
}
