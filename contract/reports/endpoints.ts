import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { kindNames } from '../kinds.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { complaintKinds } from './report-rules.ts'

/** A reported thing on the admins' desk, with all reports against it. */
export const reportCase = z.strictObject({
  id,
  kind: z.enum(kindNames),
  thingId: id,
  /** Its current title, or the beginning of a comment. */
  title: z.string(),
  text: z.string(),
  /** Stands for these words and this picture; a decision sends it back. */
  seen: z.string(),
  picture: picture.nullable(),
  /** Its address on this site; nothing is shown there while it is hidden. */
  link: z.string(),
  owner: person.nullable(),
  /** Whether it is hidden until a decision, because enough people reported it. */
  hidden: z.boolean(),
  openedAt: time,
  /** The texts that were reported, where it was edited since; earliest report first. */
  asReported: z.array(z.strictObject({ title: z.string(), text: z.string(), at: time })),
  reports: z.array(z.strictObject({ reporter: z.string(), reason: z.string(), at: time })),
})

export type ReportCase = z.output<typeof reportCase>

export const reports = {
  make: endpoint({
    method: 'PUT',
    path: '/reports/:id',
    access: 'member',
    // Enough to clean up after a bad night, too little to remove everything one dislikes.
    allowance: { most: 30, seconds: 3_600 },
    summary:
      'Reports something to the admins; one report per member and thing. Three reporters hide it until an admin decides. A report of a product can say what happened; if two buyers lost money, contact with its seller is paused.',
    body: z.strictObject({
      kind: z.enum(kindNames),
      thingId: id,
      reason: z.string().max(limits.declineReason),
      complaint: z.enum(complaintKinds).optional(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/report-cases',
    access: 'admin',
    summary: 'Lists reported things that wait for a decision, longest waiting first. `total` counts all.',
    query: z.strictObject({ after }),
    reply: page(reportCase).extend({ total: z.int() }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/report-cases/:id/decision',
    access: 'admin',
    summary:
      'Restores a reported thing or takes it down. Reporters learn the decision, and its owner the reason. Conflict if another admin was faster, or if its words are no longer those of `seen`.',
    body: z.strictObject({
      decision: z.enum(['restored', 'taken down']),
      reason: z.string().max(limits.declineReason).nullish(),
      seen: z.string().max(100).optional(),
    }),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/report-cases/:id/decision',
    access: 'admin',
    summary: 'Undoes your own decision within a minute.',
  }),
}
