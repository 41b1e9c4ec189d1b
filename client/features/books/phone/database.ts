import type { DBSchema, IDBPDatabase } from 'idb'
import { createStore } from '#client/phone/store.ts'
import type { BookCard, Place } from '#contract/books.ts'
import type { BookDraft, KeptDraft } from '../adding/drafted.ts'

/** A book that lies on this phone, or part of one. */
export interface KeptBook {
  book: BookCard
  /** How many of the file's bytes are here. */
  bytes: number
  whole: boolean
  at: string
}

export interface KeptPlace {
  book: BookCard
  place: Place
  /** The campus knows it too. */
  sent: boolean
}

interface PhoneSchema extends DBSchema {
  /** By the book's id. */
  books: { key: string; value: KeptBook }
  files: { key: string; value: Blob }
  /** What has arrived of a file so far, in order: by the book's id and a number. */
  pieces: { key: [string, number]; value: Blob }
  /** What was read of a file that is not here as a whole: by the file's id and the number of the part. */
  parts: { key: [string, number]; value: Uint8Array<ArrayBuffer> }
  places: { key: string; value: KeptPlace }
  /** A book being added, by 'new', or by its id where it is being changed; its files apart. */
  drafts: { key: string; value: KeptDraft }
  draftFiles: { key: string; value: Pick<BookDraft, 'file' | 'offered' | 'cover'> }
}

/** What was fetched and read, and what is being made. */
const read = ['books', 'files', 'pieces', 'parts', 'places'] as const
const stores = [...read, 'drafts', 'draftFiles'] as const

export type PhoneDatabase = IDBPDatabase<PhoneSchema>

/** Every person has a library of their own on a phone, visitors together one. */
export const { open: openPhone } = createStore<PhoneSchema>({
  name: (owner) => `library-${owner}`,
  version: 3,
  upgrade(db) {
    for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
  },
})

/** All of a book's pieces, or of a file's parts. */
export const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/** Whoever signs out takes their books along; what they are making waits for them. */
export async function forgetPhone(owner: string): Promise<void> {
  const db = await openPhone(owner).catch(() => null)
  if (!db) return
  const tx = db.transaction(read, 'readwrite')
  await Promise.all([...read.map((store) => tx.objectStore(store).clear()), tx.done])
}
