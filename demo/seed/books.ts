import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { books, demoAccounts, type SampleBook } from '#demo/samples/index.ts'
import { courses, papers } from '#demo/samples/papers.ts'
import { inspectBook } from '#server/features/books/compose/inspect-book.ts'
import { recountBook } from '#server/features/books/counts.ts'
import { createDownloadCounts } from '#server/features/books/courses/download-counts.ts'
import { nameCourse } from '#server/features/books/courses/moving.ts'
import { createOwnCourses } from '#server/features/books/courses/own-courses.ts'
import { createRequests } from '#server/features/books/courses/requests.ts'
import { scoreOf } from '#server/features/books/view/ratings.ts'
import { written } from '#server/features/books/words.ts'
import { later } from '#server/platform/clock.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { titledFileName } from '#server/platform/files/store-upload.ts'
import type { Platform } from '#server/platform/index.ts'
import { seedText } from './book-text.ts'
import { keepBookFile } from './files.ts'
import { keepDrawing } from './pictures.ts'

const library = join(import.meta.dirname, '../library')

/** Seeds the demo library, all real files, with ratings. */
export async function seedBooks(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<void> {
  for (const book of [...books, ...papers]) await seedBook(platform, book, people)
  await seedCourses(platform, people)
  say(`  ${books.length} books, ${papers.length} papers of past questions`)
}

async function seedBook(platform: Platform, book: SampleBook, people: ReadonlyMap<string, string>) {
  const { database, clock, newId } = platform
  const id = newId()
  const ownerId = people.get(book.owner) ?? ''
  const now = clock.now()
  const uploadedAt = later(now, { hours: -book.hoursAgo })
  const about = { ownerId, claimedBy: `book:${id}` as const, name: book.title }
  const coverId = book.cover ? await keepDrawing(platform, `covers/${book.cover}`, about) : null
  const bytes = await readFile(join(library, `${book.key}.${book.file}`))
  // Must equal the book's address in lists.
  const name = titledFileName(book.title, book.file)
  const fileId = await keepBookFile(platform, bytes, { ...about, name })
  const ratings = book.ratings.map(({ owner, stars, hoursAgo }) => ({
    bookId: id,
    userId: people.get(owner) ?? '',
    rating: stars,
    createdAt: later(now, { hours: -hoursAgo }),
  }))
  const counted = { ratings: ratings.length, ratingSum: ratings.reduce((sum, one) => sum + one.rating, 0) }
  const said = written({ ...book, ...book.sat, courseCode: book.course }, now)
  const file = { format: book.file, bytes: bytes.length }
  const { pages, opening } = await inspectBook(platform.files, keptKey(fileId, 'original'), file)
  await database.write(async (tx) => {
    const { sha256 } = await tx
      .selectFrom('files')
      .where('id', '=', fileId)
      .select('sha256')
      .executeTakeFirstOrThrow()
    await recountBook(tx, id, () =>
      tx
        .insertInto('books')
        .values({
          ...{ id, ownerId, ...said, coverId, fileId, ...file, pages, opening, sha256 },
          ...{ status: 'listed', ...counted, score: scoreOf(counted) },
          ...{ uploadedAt, updatedAt: uploadedAt, removedAt: null },
        })
        .execute(),
    )
    await seedText(tx, { id, key: book.key, course: said.course, uploadedAt })
    if (ratings.length > 0) await tx.insertInto('ratings').values(ratings).execute()
  })
}

/** Seeds the courses' names, paper requests, and counts of phones that keep them. */
async function seedCourses(platform: Platform, people: ReadonlyMap<string, string>): Promise<void> {
  const requests = createRequests(platform)
  const keeping = createDownloadCounts(platform)
  const ids = [...people.values()]
  for (const { id, name, owner, missing, keepers } of courses) {
    const others = ids.filter((one) => one !== people.get(owner))
    for (const { votes, ...paper } of missing)
      for (const userId of others.slice(0, votes)) await requests.ask(id, paper, userId, [])
    for (const userId of others.slice(0, keepers)) await keeping.keep(id, userId)
    await platform.database.write((tx) => nameCourse(tx, id, name))
  }
  const own = createOwnCourses(platform)
  // Those whom visitors sign in as have not chosen yet.
  const others = [...people].filter(([name]) => !Object.values<string>(demoAccounts).includes(name))
  for (const [at, [, userId]] of others.entries()) {
    const taken = courses.filter((_, number) => (at + number) % 3 > 0)
    await own.save(
      taken.map(({ id }) => id),
      userId,
    )
  }
}
