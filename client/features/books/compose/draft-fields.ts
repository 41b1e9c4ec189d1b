import type { Prefilled } from '#client/offline/storage/prefilled-fields.ts'
import type { PaperKind, Semester } from '#contract/books/course-rules.ts'
import type { Book, BookFormat, BookKind } from '#contract/books/endpoints.ts'
import type { Department, Level } from '#contract/campus.ts'
import type { Photographed } from './paper/paper.ts'

/** The values of the form as they are typed and chosen. */
export interface BookFields {
  title: string
  description: string
  author: string
  courseCode: string
  department: Department | null
  level: Level | null
  kind: BookKind | null
  /** For past questions only; absent in drafts older than this field. */
  session?: string | null
  semester?: Semester | null
  paper?: PaperKind | null
}

export interface ChosenFile {
  /** The file's id, on this phone and on the campus. */
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

/** A book being added or changed; a changed one has no file in its draft. */
export interface BookDraft {
  /** The book's id, made on this phone. */
  id: string
  edits: boolean
  /** The campus's version when this was begun; absent in older drafts. */
  was?: Book | undefined
  /** The id of this edit; see Begun in client/offline/outbox/edits/rebase-edit.ts. */
  edit?: string | undefined
  fields: BookFields
  /** The fields filled in from the file; absent in older drafts. */
  filled?: Prefilled<BookFields>
  file: ChosenFile | null
  /** Photographed pages in place of a file; the first is the cover. Absent in older drafts. */
  photographed?: Photographed | null
  /** The cover that the book itself offered, taken or not. */
  offered: ChosenCover | null
  cover: ChosenCover | 'drawn' | 'as it is' | null
}

/** The draft as it is stored on the phone: files apart, so that they are not written again with every letter. */
export type KeptDraft = Omit<BookDraft, 'file' | 'offered' | 'cover'> & { savedAt: string }
