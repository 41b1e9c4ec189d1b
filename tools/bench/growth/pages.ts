import { sql } from 'kysely'
import { indexOf } from '#contract/books/text/terms.ts'
import { createPageFinding } from '#server/features/books/text/find-pages.ts'
import { firstFrom, placeOf } from '#server/features/books/text/places.ts'
import { createTextOfBook } from '#server/features/books/text/read-text.ts'
import { fillBooks } from './books.ts'
import { inBatches, type Subject, saidByAll, turn } from './subject.ts'

const aBook = 4
const course = 'CHM-201'
const topics = 'titration,isomer,vector,treaty,tariff,enzyme,beam,ledger,sonnet,gravel,maize,census'.split(
  ',',
)

/** What stands in photographed papers of four pages each; ten papers are of one course. */
export const pages: Subject = {
  async fill(database, rows, ownerIds) {
    const count = rows / aBook
    const courseOf = (number: number) => (number % (count / 10) === 0 ? course : null)
    const ids = await fillBooks(database, count, ownerIds, (number) => ({ course: courseOf(number) }))
    const books = await database.read.selectFrom('books').select(['id', 'uploadedAt']).execute()
    const firsts = new Map(books.map(({ id, uploadedAt }) => [id, firstFrom(uploadedAt)]))
    await inBatches(count, async (numbers) => {
      const some = numbers.map((number) => ({ number, bookId: turn(ids, number) }))
      const texts = some.map(({ bookId }) => ({ bookId, first: firsts.get(bookId) ?? 0 }))
      const whole = { total: aBook, next: aBook + 1, words: aBook, readAt: '2026-11-21T10:00:00.000Z' }
      const made = some.flatMap(({ number, bookId }) =>
        Array.from({ length: aBook }, (_, at) => {
          const text = textOf(number * aBook + at, rows)
          return {
            ...{ place: placeOf(firsts.get(bookId) ?? 0, at + 1), bookId, page: at + 1, text },
            ...{ source: 'machine' as const, confidence: 90, words: indexOf(text, courseOf(number)) },
          }
        }),
      )
      await database.write(async (tx) => {
        await tx
          .insertInto('book_texts')
          .values(texts.map((row) => ({ ...row, ...whole })))
          .execute()
        await tx.insertInto('book_pages').values(made).execute()
      })
    })
  },

  async questions(database, rows) {
    const { find } = createPageFinding(database)
    const textOf = createTextOfBook(database)
    const { bookId, place } = await database.read
      .selectFrom('book_pages')
      .orderBy('place', 'desc')
      .offset(Math.floor(rows * 0.9))
      .limit(1)
      .select(['bookId', 'place'])
      .executeTakeFirstOrThrow()
    const found = async (search: string) =>
      (await find({ search, apart: [] })).items.map(({ book }) => book.id)
    return {
      first: {
        'first page of a word in all': () => find({ search: 'being', apart: [] }),
        'the text of one book': () => textOf(bookId, { apart: [] }),
      },
      deep: { 'deep cursor': () => find({ search: 'being', after: String(place), apart: [] }) },
      search: {
        ours: () => found('zygomorphic titration'),
        looked: async () =>
          (
            await database.read
              .selectFrom('book_pages')
              // An expression, so that no index applies.
              .where(sql<string>`text || ''`, 'like', '%zygomorphic%')
              .where(sql<string>`text || ''`, 'like', '%titration%')
              .orderBy('place', 'desc')
              .limit(12)
              .select('bookId')
              .execute()
          ).map(({ bookId }) => bookId),
      },
      searches: {
        'a word in all, in one course': () => find({ search: 'being', courses: [course], apart: [] }),
      },
      frequent: () => found('enzyme'),
    }
  },
}

/** Some thirty words, most of which stand in few texts. */
function textOf(number: number, rows: number): string {
  const rare = number % (rows / 20) === 0 ? ' zygomorphic' : ''
  const some = Array.from({ length: 24 }, (_, at) => `w${((number * 7 + at) * 7_919) % 60_000}`)
  return `${turn(topics, number)} ${some.join(' ')} ${saidByAll(number)}${rare}`
}
