import { copyFile, stat } from 'node:fs/promises'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { createAdding } from '#server/features/books/compose/add-book.ts'
import { createRatings } from '#server/features/books/view/ratings.ts'
import { written } from '#server/features/books/words.ts'
import { isHere, wasHere } from '#server/kinds/deleted-ids.ts'
import { standingClock } from '#server/platform/clock.ts'
import { admitToDisk, diskRoom } from '#server/platform/files/free-space.ts'
import { storeBook, sumOfBook } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import { isStored } from '../pictures.ts'
import type { Document, Read } from './documents.ts'
import { nearest } from './nearest.ts'
import { pictureOf, type Run, shortened, type Tell, takeAll, timeIn } from './run.ts'
import { cut } from './words.ts'

/** Whose turn it is in the queues of media work. */
const sender = 'import'

export const authorOfBook = (book: Document): string => book.ref('userId', 'author_id', 'ownerId')
const bookIdOf = (earlierId: string): string => idOf('firestore book', earlierId)
const isBook = { kind: 'book', table: 'books' } as const

export function takeBooks(run: Run, read: Read) {
  /** Digests that came in a dry run. */
  const seen = new Map<string, string>()
  return takeAll(run, { collection: 'books', noun: 'book' }, read, (book, tell) =>
    take(run, { book, seen }, tell),
  )
}

async function take(run: Run, { book, seen }: { book: Document; seen: Map<string, string> }, tell: Tell) {
  const { places, isDry, authors, here } = run
  const id = bookIdOf(book.id)
  if (await wasHere(places.database.read, isBook, id)) return 'there'
  const author = authors.of(authorOfBook(book))
  const ownerId = author?.id ?? run.otherOwner
  const said = wordsOf(book, tell)
  const at = timeIn(run, book, ['uploadedAt', 'createdAt'], tell)
  written(said, at)
  const sent = await fileOf(run, book, ownerId)
  const same = seen.get(sent.sum) ?? (await bookWith(run, sent.sum))
  if (same) {
    // Its ratings go where its file is.
    here.set(`book ${book.id}`, same)
    tell('the library has the same file already')
    return 'there'
  }
  seen.set(sent.sum, id)
  here.set(`book ${book.id}`, id)
  if (!author) tell('its owner is no member, so it belongs to whom you named or the only admin')
  const named = { documentId: book.id, ownerId, tell }
  const coverId = await pictureOf(run, book.of('thumbnailUrl', 'thumbnail_url', 'thumbnail'), named)
  if (isDry) return 'added'
  const room = diskRoom(places.config.dataFolder)
  const adding = createAdding({ ...places, clock: standingClock(at), newId, room })
  await adding.add(id, ownerId, { ...said, coverId, fileId: sent.id, drawnCover: !coverId })
  return 'added'
}

function wordsOf(book: Document, tell: Tell) {
  const title = cut(withoutEntities(book.of('title')), limits.bookTitle, 'title', tell)
  const description = withoutEntities(book.of('description')) || title
  const near = (list: 'departments' | 'levels', what: 'department' | 'level') => {
    const typed = book.of(what)
    const name = nearest(list, typed)
    if (typed && !name) tell(`comes without its ${what} “${typed}”`)
    else if (name && name !== typed) tell(`its ${what} “${typed}” is put to ${name}`)
    return name
  }
  return {
    ...{ title, description: cut(description, limits.bookDescription, 'description', tell) },
    author: cut(withoutEntities(book.of('author')), limits.bookAuthor, 'author', tell) || null,
    ...{ department: near('departments', 'department'), level: near('levels', 'level') },
  }
}

/** Its file, stored unless an earlier run has, with the digest it is known by; in a dry run it is only looked at. */
async function fileOf({ places, files, isDry }: Run, book: Document, ownerId: string) {
  const address = book.of('fileUrl', 'file_url')
  const path = address ? files.find(address) : null
  if (!path) throw new Problem('missing', `Its file ${shortened(address)} is not in the folder`)
  const { size } = await stat(path)
  if (size > limits.bookBytes) throw new Problem('tooLarge', 'Its file is larger than 100 MB')
  const id = idOf('firestore file', book.id, ownerId)
  if (!isDry) await admitToDisk(diskRoom(places.config.dataFolder), size, places.config.diskFreeBytes)
  return withWorkFile(places.config, async (work) => {
    await copyFile(path, work)
    const sum = await sumOfBook(places, work, sender)
    if (!isDry && !(await isStored(places, id)) && !(await bookWith({ places }, sum)))
      await storeBook(places, work, { id, ownerId, name: shortened(path), sender })
    return { id, sum }
  })
}

async function bookWith({ places }: Pick<Run, 'places'>, sha256: string): Promise<string | undefined> {
  const { read } = places.database
  return (await read.selectFrom('books').where('sha256', '=', sha256).select('id').executeTakeFirst())?.id
}

export function takeRatings(run: Run, read: Read) {
  /** Of a dry run, by book and member. */
  const seen = new Set<string>()
  return takeAll(run, { collection: 'ratings', noun: 'rating' }, read, (rating, tell) =>
    rate(run, { rating, seen }, tell),
  )
}

async function rate(run: Run, { rating, seen }: { rating: Document; seen: Set<string> }, tell: Tell) {
  const { places, authors, isDry, here, leftOut } = run
  const { database } = places
  const earlier = rating.ref('bookId', 'book_id')
  const bookId = here.get(`book ${earlier}`) ?? bookIdOf(earlier)
  const stars = Number(rating.of('rating'))
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) throw new Problem('invalid', 'A rating is 1 to 5')
  const member = authors.of(rating.ref('userId', 'user_id'))
  if (!member) {
    leftOut.add('rating of people who are no members')
    return null
  }
  if (!here.has(`book ${earlier}`) && !(await isHere(database.read, 'books', bookId)))
    throw new Problem('missing', 'The book it is about is not here')
  const ratings = createRatings(
    database,
    standingClock(timeIn(run, rating, ['createdAt', 'created_at'], tell)),
  )
  const key = `${bookId} ${member.id}`
  if (seen.has(key) || (await ratings.of(bookId, member.id)) !== null) return 'there'
  seen.add(key)
  if (!isDry) await ratings.rate(bookId, member.id, stars)
  return 'added'
}
