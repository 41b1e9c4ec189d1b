import type { Drafting } from '#client/outbox/use-kept-draft.ts'
import { newId } from '#client/phone/new-id.ts'
import type { Book } from '#contract/books.ts'
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

/** A book being written down: by 'new', or by its id where it is changed or waits. */
export const bookDrafts: Drafting<BookDraft> = {
  kind: 'book',
  shape: 1,
  idOf: ({ id }) => id,
  isEmpty: ({ edits, fields, file, cover }) =>
    !edits && !file && !cover && Object.values(fields).every((one) => !one),
  anew: (draft) => ({
    ...draft,
    id: newId(),
    file: draft.file && { ...draft.file, id: newId() },
    offered: underAnotherId(draft.offered),
    cover: underAnotherId(draft.cover),
  }),
  carryOver: async (ownerId, take) => (await import('./former-drafts.ts')).carryOver(ownerId, take),
}

const underAnotherId = <Cover extends BookDraft['cover']>(cover: Cover): Cover =>
  cover !== null && typeof cover === 'object' ? { ...cover, id: newId() } : cover
