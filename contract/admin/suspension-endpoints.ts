import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { each, manyNames } from '../kinds.ts'
import { time } from '../page.ts'
import { suspension } from '../profiles/people.ts'
import { suspensionLengths } from './suspension-rules.ts'

/** What an admin sees of a member before deciding on a suspension. */
const standing = z.strictObject({
  /** Null for members who are not suspended. */
  suspension: suspension.extend({ at: time }).nullable(),
  /** How many of their things are public now and would be hidden. */
  seen: z.strictObject(each(manyNames, z.int())),
  /** On how many devices they are signed in. */
  devices: z.int(),
  /** How often they were suspended before. */
  before: z.int(),
  /** Whether they are the last admin: without them nobody could lift a suspension. */
  isLastAdmin: z.boolean(),
})

export type Standing = z.output<typeof standing>

export const suspensions = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/suspension',
    access: 'admin',
    summary: 'Returns whether someone is suspended, and what a suspension would change.',
    reply: standing,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/users/:id/suspension',
    access: 'admin',
    summary:
      'Suspends someone for a day, a week or for good, from their next request: their sessions end and everything of theirs is hidden. They read the reason. Refused for the last admin.',
    body: z.strictObject({
      length: z.enum(suspensionLengths),
      reason: z.string().max(limits.suspensionReason),
    }),
    reply: z.strictObject({ until: time.nullable() }),
  }),
  letBackIn: endpoint({
    method: 'DELETE',
    path: '/users/:id/suspension',
    access: 'admin',
    summary: 'Ends a suspension; everything of theirs is shown again. No one else is affected.',
  }),
}
