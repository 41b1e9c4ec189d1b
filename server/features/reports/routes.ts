import { reports as reportsApi } from '#contract/reports.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Things } from '#server/things/thing.ts'
import { createCases } from './cases.ts'
import { createDesk } from './desk.ts'
import { createHiding } from './hiding.ts'
import { createReports } from './reports.ts'

export function reportRoutes(platform: Platform, things: Things): Route[] {
  const hiding = createHiding(platform, things)
  const reports = createReports(platform, things, hiding)
  const cases = createCases(platform, things)
  const desk = createDesk(platform, things, hiding)
  return serve(reportsApi, {
    make: ({ params: { id }, body, viewer }) => reports.make({ id, ...body, reporterId: viewer.id }),
    list: ({ query: { after } }) => cases.list(after),
    decide: ({ params: { id }, body, viewer }) => desk.decide({ id, ...body, adminId: viewer.id }),
    undo: ({ params: { id }, viewer }) => desk.undo(id, viewer.id),
  })
}
