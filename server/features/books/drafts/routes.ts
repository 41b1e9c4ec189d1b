import { paperDrafts } from '#contract/books/drafts/endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { readingBooks, type TextReading } from '../text/read-books.ts'
import { createDrafts } from './drafts.ts'

export function draftRoutes(platform: Platform, reading: TextReading): Route[] {
  const drafts = createDrafts(platform)
  return serve(paperDrafts, {
    list: ({ query: { after } }) => drafts.list(after),
    publish: async ({ params: { id }, body, viewer }) => {
      await drafts.publish(id, viewer.id, body)
      platform.jobs.work(readingBooks, reading.run)
    },
    leaveOut: ({ params: { id }, viewer }) => drafts.leaveOut(id, viewer.id),
    restore: ({ params: { id }, viewer }) => drafts.restore(id, viewer.id),
  })
}
