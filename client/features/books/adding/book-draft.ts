import { newId } from '#client/api/new-id.ts'
import type { Book, BookFormat, BookKind } from '#contract/books.ts'
import type { Department, Level } from '#contract/campus.ts'
import { openPhone } from '../phone/database.ts'

/** What is typed and chosen, as it stands in the form. */
export interface BookFields {
  title: string
  description: string
  author: string
  courseCode: string
  department: Department | null
  level: Level | null
  kind: BookKind | null
}

export interface ChosenFile {
  /** The file's id, here and there. */
  id: string
  blob: Blob
  name: string
  format: BookFormat
  sha256: string | null
}

export interface ChosenCover {
  id: string
  blob: Blob
  /** Taken from the book itself, or chosen by its uploader. */
  from: 'book' | 'picture'
}

/** A book being added, or changed; then it has no file of its own. */
export interface BookDraft {
  /** The book's id, made here. */
  id: string
  edits: boolean
  fields: BookFields
  file: ChosenFile | null
  /** What the book itself offered, whether it was taken or not. */
  offered: ChosenCover | null
  cover: ChosenCover | 'drawn' | 'as it is' | null
}

/** As it lies on the phone: files apart, so that they are not written again with every letter. */
export type KeptDraft = Omit<BookDraft, 'file' | 'offered' | 'cover'> & { savedAt: string }

const empty: BookFields = {
  title: '',
  description: '',
  author: '',
  courseCode: '',
  department: null,
  level: null,
  kind: null,
}

export function freshDraft(book: Book | null): BookDraft {
  if (!book) return { id: newId(), edits: false, fields: empty, file: null, offered: null, cover: null }
  const { id, title, description, author, courseCode, department, level, kind } = book
  return {
    id,
    edits: true,
    fields: {
      title,
      description,
      author: author ?? '',
      courseCode: courseCode ?? '',
      department,
      level,
      kind,
    },
    file: null,
    offered: null,
    cover: 'as it is',
  }
}

/** A new book has one draft on a phone; changes to one are kept under its id. */
export const keyOf = ({ id, edits }: Pick<BookDraft, 'id' | 'edits'>): string => (edits ? id : 'new')

export async function readDraft(
  ownerId: string,
  key: string,
): Promise<(BookDraft & { savedAt: string }) | null> {
  const db = await openPhone(ownerId)
  const [draft, files] = await Promise.all([db.get('drafts', key), db.get('draftFiles', key)])
  if (!draft) return null
  // Files are written only once there are any.
  return { ...draft, ...(files ?? { file: null, offered: null, cover: draft.edits ? 'as it is' : null }) }
}

export async function writeDraft(ownerId: string, draft: BookDraft, withFiles: boolean): Promise<string> {
  const { file, offered, cover, ...said } = draft
  const key = keyOf(draft)
  const savedAt = new Date().toISOString()
  const db = await openPhone(ownerId)
  const tx = db.transaction(['drafts', 'draftFiles'], 'readwrite')
  await Promise.all([
    tx.objectStore('drafts').put({ ...said, savedAt }, key),
    withFiles && tx.objectStore('draftFiles').put({ file, offered, cover }, key),
    tx.done,
  ])
  return savedAt
}

export async function forgetDraft(ownerId: string, draft: Pick<BookDraft, 'id' | 'edits'>): Promise<void> {
  const db = await openPhone(ownerId)
  const tx = db.transaction(['drafts', 'draftFiles'], 'readwrite')
  const key = keyOf(draft)
  await Promise.all([tx.objectStore('drafts').delete(key), tx.objectStore('draftFiles').delete(key), tx.done])
}
