import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { createLibrary } from './list/library.ts'

export const searchBooks: SearchPart = {
  table: 'books',
  topics: ['books'],
  open({ database }) {
    const library = createLibrary(database)
    return {
      list: library.sought,
      show: async (ids) =>
        (await library.shown(ids)).map(({ id, title, author, courseCode, cover, file }) => ({
          ...{ ...plainly, id, title, kicker: courseCode, byline: author },
          ...{ figure: file.format.toUpperCase(), picture: cover, bytes: file.bytes },
        })),
    }
  },
}
