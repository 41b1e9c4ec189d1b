import {
  checkers as checkersApi,
  explanations as explanationsApi,
  sheets as sheetsApi,
  sittings as sittingsApi,
} from '#contract/books/sitting/endpoints.ts'
import type { Shared } from '#server/http/cache/shared-replies.ts'
import { commentRoutes } from '#server/http/dispatch/comment-routes.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { courseAt } from '../courses/courses.ts'
import { createCheckers } from './checkers.ts'
import { createDelivery } from './deliver.ts'
import { createExplaining } from './explaining.ts'
import { explanationsOfBooks } from './explanations.ts'
import { createJudging } from './judging.ts'
import { createSittingLog } from './log.ts'
import { createSaid } from './said.ts'
import { createSheets } from './sheets.ts'

export function sittingRoutes(platform: Platform, shared: Shared): Route[] {
  const { database } = platform
  const apart = createBlocked(database)
  const sheets = createSheets(platform)
  const deliver = createDelivery(platform)
  const log = createSittingLog(database)
  const said = createSaid(platform)
  const explain = createExplaining(platform)
  const judging = createJudging(platform)
  const checkers = createCheckers(platform)
  const { edit, remove, restore } = commentRoutes(platform, explanationsOfBooks, shared)

  return [
    ...serve(sheetsApi, {
      read: ({ params: { id }, query: { version }, viewer }) =>
        shared(
          viewer,
          {
            key: `sheet of ${id}`,
            ...{ topics: [`book:${id}`], unnamed: ['books'], few: version !== undefined },
          },
          (others) => sheets.read(id, version, others),
        ),
      save: async ({ params: { id }, body, viewer }) => {
        const others = await apart.from(viewer)
        await sheets.save(id, viewer.id, body, others)
        return sheets.read(id, undefined, others)
      },
    }),
    ...serve(sittingsApi, {
      deliver: async ({ params: { id }, body, viewer }) => {
        await apart.mustMeet(viewer, 'books', body.bookId, 'Book not found')
        return deliver({ id, userId: viewer.id }, body)
      },
      log: async ({ query: { course, after }, viewer }) =>
        log({
          ...{ userId: viewer.id, course: course === undefined ? null : courseAt(course), after },
          apart: await apart.from(viewer),
        }),
      said: async ({ params: { id: bookId }, query: { question }, viewer }) => {
        await apart.mustMeet(viewer, 'books', bookId, 'Book not found')
        return said({ bookId, question, userId: viewer.id, apart: await apart.from(viewer) })
      },
    }),
    ...serve(explanationsApi, {
      ...{ edit, remove, restore },
      write: async ({ params: { id: bookId, commentId: id }, body, viewer }) =>
        explain({ id, bookId, userId: viewer.id, ...body, apart: await apart.from(viewer) }),
      vote: async ({ params: { id }, body: { vote }, viewer }) =>
        judging.vote({ id, userId: viewer.id, apart: await apart.from(viewer), vote }),
      check: async ({ params: { id }, body: { answer }, viewer }) =>
        judging.check({ id, userId: viewer.id, apart: await apart.from(viewer), answer }),
    }),
    ...serve(checkersApi, {
      list: ({ params: { code } }) => checkers.list(courseAt(code)),
      save: async ({ params: { code }, body: { ids }, viewer }) => {
        await checkers.save(courseAt(code), ids, viewer.id)
        return checkers.list(courseAt(code))
      },
    }),
  ]
}
