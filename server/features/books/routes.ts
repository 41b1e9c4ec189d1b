import { books as booksApi, reading as readingApi } from '#contract/books/endpoints.ts'
import { bookMarks as marksApi } from '#contract/books/mark-endpoints.ts'
import { isDeep, listKey, type Shared } from '#server/http/cache/shared-replies.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import { orShowing } from '#server/kinds/edits.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAdding } from './compose/add-book.ts'
import { createCatalogue } from './list/catalogue.ts'
import { createLibrary } from './list/library.ts'
import { createRemoval } from './own/removal.ts'
import { readingBooks, type TextReading } from './text/read-books.ts'
import { createMarks } from './view/marks.ts'
import { createRatings } from './view/ratings.ts'
import { createReadingPositions } from './view/reading-positions.ts'

export function bookRoutes(platform: Platform, shared: Shared, reading: TextReading): Route[] {
  const { database, clock, jobs } = platform
  const library = createLibrary(database)
  const catalogue = createCatalogue(database)
  const apart = createBlocked(database)
  const adding = createAdding(platform)
  const removal = createRemoval(platform)
  const ratings = createRatings(database, clock)
  const places = createReadingPositions(database, clock)
  const marks = createMarks(database, clock)

  return [
    ...serve(booksApi, {
      list: ({ query, viewer }) =>
        shared(
          viewer,
          { key: listKey('books', query), topics: ['books'], unnamed: ['books'], few: isDeep(query) },
          (others) => library.list({ ...query, apart: others }),
        ),
      catalogue: ({ viewer }) =>
        shared(viewer, { key: 'book catalogue', topics: ['books'], unnamed: ['books'] }, catalogue),
      read: ({ params: { id }, viewer }) =>
        shared(viewer, { key: `book ${id}`, topics: [`book:${id}`] }, (others) =>
          library.read(id, { apart: others }),
        ),
      same: async ({ query, viewer }) => ({
        book: await library.same(query.sha256, await apart.from(viewer)),
      }),
      add: async ({ params: { id }, body, viewer }) => {
        await adding.add(id, viewer.id, body)
        jobs.work(readingBooks, reading.run)
        return library.read(id, { hiddenToo: true })
      },
      edit: async ({ params: { id }, query, body, viewer }) => {
        const now = () => library.read(id, { hiddenToo: true })
        await orShowing(adding.edit(id, viewer, body, query), now)
        return now()
      },
      remove: ({ params: { id }, viewer }) => removal.remove(id, viewer),
      restore: ({ params: { id }, viewer }) => removal.restore(id, viewer),
      rating: async ({ params: { id }, viewer }) => ({ rating: await ratings.of(id, viewer.id) }),
      rate: async ({ params: { id }, body, viewer }) => {
        await apart.mustMeet(viewer, 'books', id, 'Book not found')
        return ratings.rate(id, viewer.id, body.rating)
      },
    }),
    ...serve(readingApi, {
      list: async ({ viewer }) => ({ items: await places.latest(viewer.id, await apart.from(viewer)) }),
      place: async ({ params: { id }, viewer }) => ({ place: await places.of(id, viewer.id) }),
      keepPlace: async ({ params: { id }, body, viewer }) => {
        await apart.mustMeet(viewer, 'books', id, 'Book not found')
        return { place: await places.keep(id, viewer.id, body) }
      },
    }),
    ...serve(marksApi, {
      list: async ({ params: { id }, viewer }) => ({ items: await marks.list(id, viewer.id) }),
      keep: async ({ params: { id, markId }, body, viewer }) => {
        await apart.mustMeet(viewer, 'books', id, 'Book not found')
        return { mark: await marks.keep(markId, id, viewer.id, body) }
      },
    }),
  ]
}
