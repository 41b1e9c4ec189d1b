import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { picture } from '../../files/endpoints.ts'
import { after, id, page, time } from '../../page.ts'
import { bookFormat, bookKind } from '../endpoints.ts'
import { paperKind, semester, session } from '../paper-name.ts'

/** What is guessed of a paper, and what an admin makes of it. */
const guess = {
  title: z.string().max(1_000),
  courseCode: z.string().max(100).nullable(),
  kind: bookKind.nullable(),
  session: session.nullable(),
  semester: semester.nullable(),
  paper: paperKind.nullable(),
}

/** A paper out of a chat that no one else sees. Its id becomes that of the book. */
export const paperDraft = z.strictObject({
  id,
  ...guess,
  /** Whether course and kind were named, and the session of past questions. */
  sure: z.boolean(),
  /** What was written with the file, without numbers and addresses; '' where there was nothing. */
  words: z.string(),
  /** Photos that are its pages; 0 for a document. */
  pages: z.int(),
  /** Its first page, where it was photographed. */
  picture: picture.nullable(),
  file: z.strictObject({ id, name: z.string(), format: bookFormat, bytes: z.int() }),
  addedAt: time,
})

export type PaperDraft = z.output<typeof paperDraft>

export const paperDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/paper-drafts',
    access: 'admin',
    summary: 'Lists papers that were imported from a chat and wait for a decision. `total` counts all.',
    query: z.strictObject({ after }),
    reply: page(paperDraft).extend({ total: z.int() }),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/paper-drafts/:id/publication',
    access: 'admin',
    summary: 'Adds a waiting paper to the library, with these details. Conflict if another admin was faster.',
    body: z.strictObject({ ...guess, session: z.string().max(20).nullable() }),
  }),
  leaveOut: endpoint({
    method: 'PUT',
    path: '/paper-drafts/:id/refusal',
    access: 'admin',
    summary: 'Leaves a waiting paper out of the library. It can be restored for a day.',
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/paper-drafts/:id/refusal',
    access: 'admin',
    summary: 'Lets a paper that was left out wait again.',
  }),
}
