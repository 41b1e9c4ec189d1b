import type { DBSchema, IDBPDatabase } from 'idb'
import { createStore, mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { visitor } from '#client/offline/storage/person.ts'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import type { BookDraft, KeptDraft } from '../compose/draft-fields.ts'

/** A book that lies on this phone, or part of one. */
export interface KeptBook {
  book: BookCard
  /** How many of the file's bytes are here. */
  bytes: number
  whole: boolean
  /** It came from a friend: what reads it did not come along. */
  handed?: true
  at: string
}

/** A course that was kept whole by one tap: what of it there was then. */
export interface KeptCourse {
  id: string
  /** The ids of its papers. */
  papers: readonly string[]
  /** How many the campus counted; more than those where some are of people one does not meet. */
  counted: number
  at: string
}

/** A course that was asked for by one tap and is not here as a whole yet. */
export interface ComingCourse {
  id: string
  /** It waits for Wi-Fi. */
  held: boolean
  /** It was begun on Wi-Fi: nobody agreed to pay for it by the megabyte. */
  byWifi: boolean
}

export interface KeptPlace {
  book: BookCard
  place: Place
  /** The campus knows it too. */
  sent: boolean
}

/** What somebody marked, as it is now; a removed one until the campus knows. */
export interface KeptMark {
  mark: BookMark
  removed: boolean
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
  courses: { key: string; value: KeptCourse }
  coming: { key: string; value: ComingCourse }
  places: { key: string; value: KeptPlace }
  /** By the book's id and the mark's. */
  marks: { key: [string, string]; value: KeptMark }
  /** A book being added, by 'new', or by its id where it is being changed; its files apart. */
  drafts: { key: string; value: KeptDraft }
  draftFiles: { key: string; value: Pick<BookDraft, 'file' | 'offered' | 'cover'> }
}

/** What was fetched and read, and what is being made. */
const read = ['books', 'files', 'pieces', 'parts', 'courses', 'coming', 'places', 'marks'] as const
const stores = [...read, 'drafts', 'draftFiles'] as const

export type PhoneDatabase = IDBPDatabase<PhoneSchema>

const nameOf = (owner: string) => `library-${owner}` as const

/** Every person has a library of their own on a phone, visitors together one. */
const phone = createStore<PhoneSchema>({
  name: nameOf,
  version: 6,
  upgrade(db) {
    for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
  },
})

export const openPhone = phone.open

/** All that was marked in a book. */
export const marksOf = (bookId: string) => IDBKeyRange.bound([bookId, ''], [bookId, '\uffff'])

/** All of a book's pieces, or of a file's parts. */
export const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/**
 * Whoever signs out takes their books along. What they made waits for them: drafts, and where they read to, as far as
 * the campus does not know it yet.
 */
export async function forgetPhone(owner: string): Promise<void> {
  if (!(await mayLieHere(nameOf(owner)))) return
  const db = await openPhone(owner)
  const tx = db.transaction(read, 'readwrite')
  const work = read.map(async (name) => {
    const store = tx.objectStore(name)
    if (name !== 'places') return store.clear()
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if ((cursor.value as KeptPlace).sent) await cursor.delete() // nothing else lies among them
  })
  await Promise.all([...work, tx.done])
}

/** What was downloaded before signing in is this person's from here on; so is where they read to. */
export const takeOver = (person: string): Promise<void> => phone.handOver(visitor, person)
