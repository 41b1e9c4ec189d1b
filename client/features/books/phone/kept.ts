import { useSyncExternalStore } from 'react'
import type { BookCard } from '#contract/books.ts'
import { type KeptBook, openPhone, piecesOf } from './database.ts'
import { phoneOwner, subscribeToOwner } from './owner.ts'

export type KeptBooks = ReadonlyMap<string, KeptBook>

const nothing: KeptBooks = new Map()
let books: KeptBooks = nothing
let readFor: string | null = null
const listeners = new Set<() => void>()

/** Books on this phone by id, whole or in part; none on the server and until they have been looked up. */
export const useKeptBooks = (): KeptBooks =>
  useSyncExternalStore(
    subscribe,
    () => books,
    () => nothing,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (readFor !== phoneOwner()) void readKeptBooks()
  return () => void listeners.delete(listener)
}

if (typeof window !== 'undefined') subscribeToOwner(() => void readKeptBooks())

/** Looks at what is there; after every change, and when another person takes the phone. */
export async function readKeptBooks(): Promise<KeptBooks> {
  const owner = phoneOwner()
  readFor = owner
  const all = await openPhone(owner).then(
    (db) => db.getAll('books'),
    () => [],
  )
  if (owner !== phoneOwner()) return books
  books = new Map(all.map((kept) => [kept.book.id, kept]))
  for (const listener of listeners) listener()
  return books
}

/** The whole file, if it lies here. */
export async function keptFile(bookId: string): Promise<Blob | null> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  return (await db?.get('files', bookId)) ?? null
}

/** Keeps a file that came as a whole, in place of whatever pieces there were. */
export async function keepFile(book: BookCard, file: Blob): Promise<void> {
  const db = await openPhone(phoneOwner())
  const tx = db.transaction(['books', 'files', 'pieces'], 'readwrite')
  const kept = { book, bytes: file.size, whole: true, at: new Date().toISOString() }
  await Promise.all([
    tx.objectStore('files').put(file, book.id),
    tx.objectStore('books').put(kept, book.id),
    tx.objectStore('pieces').delete(piecesOf(book.id)),
    tx.done,
  ])
  // What is kept for the bus should not be the first thing the browser throws away.
  void navigator.storage?.persist?.().catch(() => false)
  await readKeptBooks()
}

export async function removeKept(bookId: string): Promise<void> {
  const db = await openPhone(phoneOwner())
  const tx = db.transaction(['books', 'files', 'pieces'], 'readwrite')
  await Promise.all([
    tx.objectStore('files').delete(bookId),
    tx.objectStore('books').delete(bookId),
    tx.objectStore('pieces').delete(piecesOf(bookId)),
    tx.done,
  ])
  await readKeptBooks()
}
