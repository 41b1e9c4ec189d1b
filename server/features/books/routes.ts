import { books as booksApi, reading as readingApi } from '#contract/books.ts'
import type { Keep } from '#server/http/keep.ts'
import { type Route, serve } from '#server/http/serve.ts'
import { createApart } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAdding } from './adding.ts'
import { createLibrary } from './library.ts'
import { createPlaces } from './places.ts'
import { createRatings } from './ratings.ts'

export function bookRoutes(platform: Platform, keep: Keep): Route[] {
  const { database, clock } = platform
  const library = createLibrary(database)
  const apart = createApart(database)
  const adding = createAdding(platform)
  const ratings = createRatings(database, clock)
  const places = createPlaces(database, clock)

  return [
    ...serve(booksApi, {
      list: async ({ query, viewer }) => {
        const others = await apart.from(viewer)
        return query.search || query.after || others.length > 0
          ? library.list({ ...query, apart: others })
          : keep.reply(`books ${JSON.stringify(query)}`, ['books', 'people'], () => library.list(query))
      },
      read: async ({ params: { id }, viewer }) => {
        const others = await apart.from(viewer)
        return others.length > 0
          ? library.read(id, { apart: others })
          : keep.reply(`book ${id}`, [`book:${id}`, 'people'], () => library.read(id))
      },
      same: async ({ query, viewer }) => ({
        book: await library.same(query.sha256, await apart.from(viewer)),
      }),
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
  ]
}
