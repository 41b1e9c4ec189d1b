import type { Prefilled } from '#client/offline/storage/prefilled-fields.ts'
import type { PaperKind, Semester } from '#contract/books/course-rules.ts'
import type { Book, BookFormat, BookKind } from '#contract/books/endpoints.ts'
import type { Department, Level } from '#contract/campus.ts'
import type { Photographed } from './paper/paper.ts'

/** What is typed and chosen, as it stands in the form. */
export interface BookFields {
  title: string
  description: string
  author: string
  courseCode: string
  department: Department | null
  level: Level | null
  kind: BookKind | null
  /** Of past questions; not there in what was written before they were asked for. */
  session?: string | null
  semester?: Semester | null
  paper?: PaperKind | null
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
  /** What of it the campus had when this was begun; older drafts know none. */
  was?: Book | undefined
  /** The id of this edit; see Begun in client/offline/outbox/edits/rebase-edit.ts. */
  edit?: string | undefined
  fields: BookFields
  /** What of it was filled in from the file; older drafts know none. */
  filled?: Prefilled<BookFields>
  file: ChosenFile | null
  /** Photographed instead of chosen; then its first page is the cover. Older drafts know none. */
  photographed?: Photographed | null
  /** What the book itself offered, whether it was taken or not. */
  offered: ChosenCover | null
  cover: ChosenCover | 'drawn' | 'as it is' | null
}

/** As it lies on the phone: files apart, so that they are not written again with every letter. */
export type KeptDraft = Omit<BookDraft, 'file' | 'offered' | 'cover'> & { savedAt: string }
