import { z } from 'zod'
import { limits } from '../campus.ts'
import { onTopOf } from '../edit-version.ts'
import { endpoint } from '../endpoint.ts'
import { each, figureNames } from '../kinds.ts'
import { after, id, page, time } from '../page.ts'
import { person, verified, viewer } from './people.ts'

/** The figures on the four tiles. */
const figures = z.strictObject({ ...each(figureNames, z.int()), likes: z.int() })

/** What members see of themselves. `whatsapp` is +234…, or null where none is known. */
export const profile = viewer.extend({
  whatsapp: z.string().nullable(),
  createdAt: time,
  /** By the role; the other two follow the account type, which grants nothing. */
  isAdmin: z.boolean(),
  isAgent: z.boolean(),
  isUser: z.boolean(),
  figures,
  /** When the pending request to become subadmin was made; null where there is none. */
  requestedAt: time.nullable(),
})

/** The public part of a profile. Never the e-mail, never the number. */
export const publicProfile = person.extend({
  memberSince: time,
  verified,
  figures,
})

export type Profile = z.output<typeof profile>
export type PublicProfile = z.output<typeof publicProfile>

export const profiles = {
  own: endpoint({
    method: 'GET',
    path: '/my/profile',
    access: 'member',
    summary: 'One’s own profile: details, number, figures, and whether a role request is open.',
    reply: profile,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/my/profile',
    access: 'member',
    allowance: { most: 20, seconds: 600 },
    summary:
      'Changes name, department, level and picture. The picture is an upload of one’s own; null takes it away, left out it stays. Conflict where one’s profile was changed since `version`: then `present` is the profile.',
    query: onTopOf,
    body: z.strictObject({
      fullName: z.string().max(limits.fullName),
      department: z.string().max(60),
      level: z.string().max(20),
      pictureId: id.nullish(),
    }),
    reply: profile,
  }),
  list: endpoint({
    method: 'GET',
    path: '/people',
    access: 'anyone',
    summary:
      'Members with a proven address whose names have these words, without case or accents, newest first, 12 a page. Without words nobody.',
    query: z.strictObject({ search: z.string().max(limits.search).optional(), after }),
    reply: page(person),
  }),
  read: endpoint({
    method: 'GET',
    path: '/people/:id',
    access: 'anyone',
    summary: 'What is public of a person.',
    reply: publicProfile,
  }),
  requestRole: endpoint({
    method: 'PUT',
    path: '/role-requests/:id',
    access: 'proven',
    allowance: { most: 10, seconds: 3_600 },
    summary:
      'Asks to become subadmin; users only, one open request each. Needs a number: the profile’s, or one given here, which the profile then keeps.',
    body: z.strictObject({ whatsapp: z.string().max(40).nullish() }),
    reply: z.strictObject({ requestedAt: time }),
  }),
}
