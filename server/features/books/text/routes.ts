import { bookTexts } from '#contract/books/text/endpoints.ts'
import type { Shared } from '#server/http/cache/shared-replies.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createPageFinding } from './find-pages.ts'
import { createTextOfBook } from './read-text.ts'

export function textRoutes({ database }: Platform, shared: Shared): Route[] {
  const pages = createPageFinding(database)
  const textOf = createTextOfBook(database)
  const apart = createBlocked(database)
  return serve(bookTexts, {
    find: async ({ query: { search = '', courses, after }, viewer }) => {
      const asked = { search, courses: courses?.split(','), after, apart: await apart.from(viewer) }
      const { items, next } = await pages.find(asked)
      return { items, next }
    },
    read: ({ params: { id }, query: { from = 1 }, viewer }) =>
      shared(
        viewer,
        { key: `text of ${id} from ${from}`, topics: [`book:${id}`], unnamed: ['books'], few: from > 1 },
        (others) => textOf(id, { from, apart: others }),
      ),
  })
}
