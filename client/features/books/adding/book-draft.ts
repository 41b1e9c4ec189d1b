import { newId } from '#client/api/new-id.ts'
import type { Book } from '#contract/books.ts'
import { openPhone } from '../phone/database.ts'
import type { BookDraft, BookFields } from './drafted.ts'

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
