import type { DBSchema, IDBPDatabase } from 'idb'
import { createStore, mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { visitor } from '#client/offline/storage/person.ts'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import type { TextPage } from '#contract/books/text/endpoints.ts'
import type { BookDraft, KeptDraft } from '../compose/draft-fields.ts'

/** A book that is on this phone, in full or in part. */
export interface KeptBook {
  book: BookCard
  /** How many of the file's bytes are here. */
  bytes: number
  whole: boolean
  /** It came from a friend, so its reader was not downloaded with it. */
  handed?: true
  at: string
}

/** A course that was kept in full by one tap, and what it had then. */
export interface KeptCourse {
  id: string
  /** The ids of its papers, and of its notes. */
  papers: readonly string[]
  /** The campus's count; higher than that of `papers` when some are of people the viewer does not meet. */
  counted: number
  /** Absent where it was kept by an older page, without its notes. */
  withNotes?: true
  at: string
}

/** A course that was asked for by one tap and is not here in full yet. */
export interface ComingCourse {
  id: string
  /** It waits for Wi-Fi. */
  held: boolean
  /** Begun on Wi-Fi: nobody agreed to pay for it by the megabyte. */
  byWifi: boolean
  /** It was asked for together with others. */
  together?: Together
}

/** Courses that were asked for by one tap, and what of them was here before. */
export interface Together extends Here {
  ids: readonly string[]
  /** Bytes of the PDF reader that comes with them; absent where it was here, and in what an older page noted. */
  reader?: number
}

/** What this phone has of some courses: files that are here in full, all bytes, and those of them that a friend handed over. */
export interface Here {
  whole: number
  bytes: number
  handed: number
}

export interface KeptPlace {
  book: BookCard
  place: Place
  /** The campus has it too. */
  sent: boolean
}

/** A mark as it is now; a removed one stays until the campus knows. */
export interface KeptMark {
  mark: BookMark
  removed: boolean
  /** The campus has it too. */
  sent: boolean
}

interface PhoneSchema extends DBSchema {
  /** By the book's id. */
  books: { key: string; value: KeptBook }
  files: { key: string; value: Blob }
  /** Chunks of a file that is downloading, in order: by the book's id and a number. */
  pieces: { key: [string, number]; value: Blob }
  /** Parts read of a file that is not here in full: by the file's id and the number of the part. */
  parts: { key: [string, number]; value: Uint8Array<ArrayBuffer> }
  courses: { key: string; value: KeptCourse }
  coming: { key: string; value: ComingCourse }
  places: { key: string; value: KeptPlace }
  /** By the book's id and the mark's. */
  marks: { key: [string, string]; value: KeptMark }
  /** The text of a book, by its id. */
  texts: { key: string; value: { pages: TextPage[] } }
  /** A book being added, under 'new', or changed, under its id; its files are stored apart. */
  drafts: { key: string; value: KeptDraft }
  draftFiles: { key: string; value: Pick<BookDraft, 'file' | 'offered' | 'cover'> }
}

/** Stores of what was fetched and read, and of drafts. */
const read = ['books', 'files', 'pieces', 'parts', 'courses', 'coming', 'places', 'marks', 'texts'] as const
const stores = [...read, 'drafts', 'draftFiles'] as const

export type PhoneDatabase = IDBPDatabase<PhoneSchema>

const nameOf = (owner: string) => `library-${owner}` as const

/** Every person has a library of their own on a phone; visitors share one. */
const phone = createStore<PhoneSchema>({
  name: nameOf,
  version: 7,
  upgrade(db) {
    for (const store of stores) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
  },
})

export const openPhone = phone.open

/** Key range of all marks in a book. */
export const marksOf = (bookId: string) => IDBKeyRange.bound([bookId, ''], [bookId, '\uffff'])

/** Key range of all of a book's pieces, or a file's parts. */
export const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/**
 * Deletes a person's books when they sign out. What they made stays for them: drafts, and reading positions that the
 * campus does not know yet.
 */
export async function forgetPhone(owner: string): Promise<void> {
  if (!(await mayLieHere(nameOf(owner)))) return
  const db = await openPhone(owner)
  const tx = db.transaction(read, 'readwrite')
  const work = read.map(async (name) => {
    const store = tx.objectStore(name)
    if (name !== 'places') return store.clear()
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if ((cursor.value as KeptPlace).sent) await cursor.delete() // the store holds nothing else
  })
  await Promise.all([...work, tx.done])
}

/** Moves a visitor's downloads and reading positions to the person who signs in. */
export const takeOver = (person: string): Promise<void> => phone.handOver(visitor, person)
