import { books as booksApi, reading as readingApi } from '#contract/books.ts'
import type { Keep } from '#server/http/keep.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAdding } from './adding.ts'
import { createLibrary } from './library.ts'
import { createPlaces } from './places.ts'
import { createRatings } from './ratings.ts'

export function bookRoutes(platform: Platform, keep: Keep): Route[] {
  const { database, clock } = platform
  const library = createLibrary(database)
  const adding = createAdding(platform)
  const ratings = createRatings(database, clock)
  const places = createPlaces(database, clock)

  return [
    ...serve(booksApi, {
      list: ({ query }) =>
        query.search || query.after
          ? library.list(query)
          : keep.reply(`books ${JSON.stringify(query)}`, ['books', 'people'], () => library.list(query)),
      read: ({ params: { id } }) =>
        keep.reply(`book ${id}`, [`book:${id}`, 'people'], () => library.read(id)),
      same: async ({ query }) => ({ book: await library.same(query.sha256) }),
      add: async ({ params: { id }, body, viewer }) => {
        await adding.add(id, viewer.id, body)
        return library.read(id, { hiddenToo: true })
      },
      edit: async ({ params: { id }, body, viewer }) => {
        await adding.edit(id, viewer, body)
        return library.read(id, { hiddenToo: true })
      },
      remove: ({ params: { id }, viewer }) => adding.remove(id, viewer),
      restore: ({ params: { id }, viewer }) => adding.restore(id, viewer),
      rating: async ({ params: { id }, viewer }) => ({ rating: await ratings.of(id, viewer.id) }),
      rate: ({ params: { id }, body, viewer }) => ratings.rate(id, viewer.id, body.rating),
    }),
    ...serve(readingApi, {
      list: async ({ viewer }) => ({ items: await places.latest(viewer.id) }),
      place: async ({ params: { id }, viewer }) => ({ place: await places.of(id, viewer.id) }),
      keepPlace: async ({ params: { id }, body, viewer }) => ({
        place: await places.keep(id, viewer.id, body),
      }),
    }),
  ]
}
