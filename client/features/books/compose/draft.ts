import type { Drafting } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { baseOf, renewedFields } from '#client/offline/outbox/edits/renewed-fields.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { courseCodeOf, courseIdOf } from '#contract/books/course-rules.ts'
import type { Book } from '#contract/books/endpoints.ts'
import { isSame, type Words } from '#contract/edit-rules.ts'
import type { BookDraft, BookFields } from './draft-fields.ts'
import { paperOf } from './paper/paper.ts'

export const emptyFields: BookFields = {
  title: '',
  description: '',
  author: '',
  courseCode: '',
  department: null,
  level: null,
  kind: null,
}

/** A draft to start from; `course` is the one that the address names. */
export function freshDraft(book: Book | null, course: string | null = null): BookDraft {
  const code = course && courseIdOf(course)
  const fields = code
    ? { ...emptyFields, courseCode: courseCodeOf(code), kind: 'past questions' as const }
    : emptyFields
  if (!book) return { id: newId(), edits: false, fields, file: null, offered: null, cover: null }
  const { id, title, description, author, courseCode, department, level, kind } = book
  const { session, semester, paper } = book
  return {
    id,
    edits: true,
    was: book,
    edit: newId(),
    fields: {
      title,
      description,
      author: author ?? '',
      courseCode: courseCode ?? '',
      department,
      level,
      kind,
      ...{ session, semester, paper },
    },
    file: null,
    offered: null,
    cover: 'as it is',
  }
}

/** Drafts of books: under 'new', or under the book's id when it is changed or waits in the outbox. */
export const bookDrafts: Drafting<BookDraft> = {
  kind: 'book',
  shape: 1,
  idOf: ({ id }) => id,
  isEmpty: ({ edits, fields, file, photographed, cover }) =>
    !edits && !file && !photographed?.pages.length && !cover && Object.values(fields).every((one) => !one),
  anew: (draft) => ({
    ...draft,
    id: newId(),
    file: draft.file && { ...draft.file, id: newId() },
    photographed:
      draft.photographed && paperOf(draft.photographed.pages.map((page) => ({ ...page, id: newId() }))),
    offered: underAnotherId(draft.offered),
    cover: underAnotherId(draft.cover),
  }),
  whole: (draft) => ({
    ...draft,
    file: draft.file?.blob ? draft.file : null,
    photographed: draft.photographed && {
      ...draft.photographed,
      pages: draft.photographed.pages.filter(({ blob }) => blob),
    },
    offered: draft.offered?.blob ? draft.offered : null,
    cover: isGone(draft.cover) ? null : draft.cover,
  }),
  carryOver: async (ownerId, take) => (await import('./former-drafts.ts')).carryOver(ownerId, take),
}

const isGone = (cover: BookDraft['cover']) => cover !== null && typeof cover === 'object' && !cover.blob

const underAnotherId = <Cover extends BookDraft['cover']>(cover: Cover): Cover =>
  cover !== null && typeof cover === 'object' ? { ...cover, id: newId() } : cover

/** Keeps what was typed since `was`; everything else takes its present value. */
export function renewedDraft(now: BookDraft, was: BookDraft, is: BookDraft): BookDraft {
  const [mine, before]: Words[] = [
    { ...now.fields, cover: now.cover },
    { ...was.fields, cover: was.cover },
  ]
  const typed = (name: string) => !isSame(mine?.[name], before?.[name])
  return {
    ...now,
    was: baseOf(typed, now.was, is.was),
    fields: renewedFields(now.fields, was.fields, is.fields),
  }
}
