import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { createPageFinding } from './find-pages.ts'

/** What stands inside books, as everything is searched: the first page of each, as 'book/3'. */
export const searchPages: SearchPart = {
  table: null,
  topics: ['books', 'book-pages'],
  open({ database }) {
    const pages = createPageFinding(database)
    return {
      async list({ words: search, ...bounds }) {
        const { found, gaveUp } = await pages.places({ search, ...bounds })
        return {
          rows: found.map(({ bookId, pages: [page] }) => ({ id: `${bookId}/${page}` })),
          next: null,
          gaveUp,
        }
      },
      async show(ids, search = '') {
        const asked = ids.map((id) => {
          const [bookId = '', page] = id.split('/')
          return { bookId, pages: [Number(page)], count: 1 }
        })
        return (await pages.shown(asked, search)).flatMap(({ book, pages: [first] }) =>
          first
            ? {
                ...{
                  ...plainly,
                  id: `${book.id}/${first.page}`,
                  title: first.quote.map(({ text }) => text).join(''),
                },
                ...{ kicker: book.title, figure: `Page ${first.page}` },
              }
            : [],
        )
      },
    }
  },
}
