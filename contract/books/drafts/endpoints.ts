import { z } from 'zod'
import { limits } from '../../campus.ts'
import { endpoint } from '../../endpoint.ts'
import { picture } from '../../files/endpoints.ts'
import { after, id, page, time } from '../../page.ts'
import { bookFormat, bookKind } from '../endpoints.ts'
import { paperKind, semester, session } from '../paper-name.ts'
import { draftFilters } from './draft-rules.ts'

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

/** How many papers wait of each kind; `all` is their sum. */
const draftCounts = z.strictObject({ all: z.int(), sure: z.int(), look: z.int(), noCourse: z.int() })

export type DraftCounts = z.output<typeof draftCounts>

const details = z.strictObject({ ...guess, session: z.string().max(20).nullable() })

export type PaperDetails = z.output<typeof details>

const several = <Of extends z.ZodType>(of: Of) => z.array(of).min(1).max(limits.papersAtOnce)

/** Those that stay as they were, each with its reason; all others are done. */
const refusals = z.strictObject({
  refused: z.array(
    z.strictObject({
      id,
      message: z.string(),
      /** The detail that is wrong. */ field: z.string().nullable(),
    }),
  ),
})

export type RefusedDraft = z.output<typeof refusals>['refused'][number]

export const paperDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/paper-drafts',
    access: 'admin',
    summary:
      'Lists papers that were imported from a chat and wait for a decision. `total` counts those that match, `counts` all by how sure their details are.',
    query: z.strictObject({ after, only: z.enum(draftFilters).optional() }),
    reply: page(paperDraft).extend({ total: z.int(), counts: draftCounts }),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/paper-drafts/:id/publication',
    access: 'admin',
    summary: 'Adds a waiting paper to the library, with these details. Conflict if another admin was faster.',
    body: details,
  }),
  publishMany: endpoint({
    method: 'PUT',
    path: '/paper-drafts/publications',
    access: 'admin',
    summary:
      'Adds waiting papers to the library, each in a transaction of its own: one without a course, or that is there already, stays with its reason and stops no other.',
    body: z.strictObject({ papers: several(details.extend({ id })) }),
    reply: refusals,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/paper-drafts/details',
    access: 'admin',
    summary: 'Changes the details of waiting papers, each in a transaction of its own.',
    body: z.strictObject({ papers: several(details.extend({ id })) }),
    reply: refusals,
  }),
  leaveOut: endpoint({
    method: 'PUT',
    path: '/paper-drafts/refusals',
    access: 'admin',
    summary:
      'Leaves waiting papers out of the library, each in a transaction of its own. They can be restored until their files are swept.',
    body: z.strictObject({ ids: several(id) }),
    reply: refusals,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/paper-drafts/waiting',
    access: 'admin',
    summary: 'Lets papers that were left out wait again as they were, each in a transaction of its own.',
    body: z.strictObject({ ids: several(id) }),
    reply: refusals,
  }),
}
