import { askToLast, withRoom } from '#client/offline/storage/storage-quota.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { leaveCourses } from '../courses/download/progress.ts'
import { isAnyRunning, stopTransfers } from './active-downloads.ts'
import * as database from './database.ts'
import { type ComingCourse, type KeptBook, type KeptCourse, openPhone, piecesOf } from './database.ts'
import { phoneOwner } from './owner.ts'
import { showKept } from './shown-books.ts'

/** Reads the phone's books again: after every change, and when another person takes the phone. */
export async function readKeptBooks(): Promise<void> {
  const owner = phoneOwner()
  const db = await openPhone(owner).catch(() => null)
  const [books = [], courses = [], coming = []] = await Promise.all([
    db?.getAll('books'),
    db?.getAll('courses'),
    db?.getAll('coming'),
  ])
  showKept(owner, {
    books: new Map(books.map((kept) => [kept.book.id, { ...kept, whole: isWhole(kept) }])),
    courses: new Map(courses.map((kept) => [kept.id, kept])),
    coming: new Map(coming.map((one) => [one.id, one])),
  })
}

/** Older pages kept a file with a hole when a phone was full. */
const isWhole = ({ whole, bytes, book }: KeptBook) => whole && bytes === book.file.bytes

/** The file, if it is here in full. */
export async function keptFile(bookId: string): Promise<Blob | null> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  const kept = await db?.get('books', bookId)
  return (kept && isWhole(kept) && (await db?.get('files', bookId))) || null
}

/** Stores a complete file and deletes its pieces. */
export const saveFile = (
  book: BookCard,
  file: Blob,
  owner = phoneOwner(),
  how: Pick<KeptBook, 'handed'> = {},
): Promise<void> => withRoom(() => putFile(book, file, owner, how))

async function putFile(
  book: BookCard,
  file: Blob,
  owner: string,
  how: Pick<KeptBook, 'handed'>,
): Promise<void> {
  const db = await openPhone(owner)
  const tx = db.transaction(['books', 'files', 'pieces'], 'readwrite')
  const kept = { book, bytes: file.size, whole: true, at: new Date().toISOString(), ...how }
  await Promise.all([
    tx.objectStore('files').put(file, book.id),
    tx.objectStore('books').put(kept, book.id),
    tx.objectStore('pieces').delete(piecesOf(book.id)),
    tx.done,
  ])
  // Asks the browser not to evict what is kept for the bus.
  askToLast()
  await readKeptBooks()
}

export const removeKept = (bookId: string, owner = phoneOwner()): Promise<void> => removeAll([bookId], owner)

/** Notes that a course is here in full, so that newer papers can be told apart. */
export async function noteCourse(course: Omit<KeptCourse, 'at'>): Promise<void> {
  const tx = (await openPhone(phoneOwner())).transaction(['courses', 'coming'], 'readwrite')
  await Promise.all([
    tx.objectStore('courses').put({ ...course, at: new Date().toISOString() }, course.id),
    tx.objectStore('coming').delete(course.id),
    tx.done,
  ])
  await readKeptBooks()
}

/** The course's entry, changed in whichever window; null when nobody wants it. */
export async function comingCourse(id: string): Promise<ComingCourse | null> {
  const db = await openPhone(phoneOwner())
  return (await db.get('coming', id)) ?? null
}

/** Notes that courses are wanted, so that they resume after the app was closed; what was known of them stays. */
export async function noteComing(...courses: ComingCourse[]): Promise<void> {
  const tx = (await openPhone(phoneOwner())).transaction('coming', 'readwrite')
  for (const course of courses)
    await tx.store.put({ ...(await tx.store.get(course.id)), ...course }, course.id)
  await tx.done
  await readKeptBooks()
}

export async function forgetComing(...ids: string[]): Promise<void> {
  const tx = (await openPhone(phoneOwner())).transaction('coming', 'readwrite')
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
  await readKeptBooks()
}

export const removeCourse = (id: string, papers: readonly string[]): Promise<void> =>
  removeAll(papers, phoneOwner(), id)

async function removeAll(bookIds: readonly string[], owner: string, course?: string): Promise<void> {
  const tx = (await openPhone(owner)).transaction(
    ['books', 'files', 'pieces', 'texts', 'courses'],
    'readwrite',
  )
  await Promise.all([
    ...bookIds.flatMap((id) => [
      tx.objectStore('files').delete(id),
      tx.objectStore('books').delete(id),
      tx.objectStore('pieces').delete(piecesOf(id)),
      tx.objectStore('texts').delete(id),
    ]),
    course && tx.objectStore('courses').delete(course),
    tx.done,
  ])
  await readKeptBooks()
}

/** Deletes the books of a person who signs out, and stops their downloads. */
export async function leave(owner: string): Promise<void> {
  leaveCourses()
  stopTransfers()
  await database.forgetPhone(owner)
}

/** A running download continues; the stores are moved another time. */
export async function takeOver(person: string): Promise<void> {
  if (isAnyRunning()) return
  await database.takeOver(person)
  await readKeptBooks()
}
