import { paperDrafts } from '#contract/books/drafts/endpoints.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { readingBooks, type TextReading } from '../text/read-books.ts'
import { createDrafts } from './drafts.ts'

export function draftRoutes(platform: Platform, reading: TextReading): Route[] {
  const drafts = createDrafts(platform)
  const readTexts = () => platform.jobs.work(readingBooks, reading.run)
  return serve(paperDrafts, {
    list: ({ query }) => drafts.list(query),
    publish: async ({ params: { id }, body, viewer }) => {
      await drafts.publish({ ...body, id }, viewer.id)
      readTexts()
    },
    publishMany: async ({ body: { papers }, viewer }) => {
      const reply = await drafts.publishMany(papers, viewer.id)
      readTexts()
      return reply
    },
    correct: ({ body: { papers }, viewer }) => drafts.correct(papers, viewer.id),
    leaveOut: ({ body: { ids }, viewer }) => drafts.leaveOut(ids, viewer.id),
    restore: ({ body: { ids }, viewer }) => drafts.restore(ids, viewer.id),
  })
}
