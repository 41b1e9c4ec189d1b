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
    summary: 'Returns your profile: details, number, figures, and whether you have an open role request.',
    reply: profile,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/my/profile',
    access: 'member',
    allowance: { most: 20, seconds: 600 },
    summary:
      'Changes your name, department, level and picture. The picture must be your upload; null removes it, and without it yours stays. Conflict if your profile changed since `version`; `present` is then the current one.',
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
      'Lists members with a verified email by name, newest first, 12 a page; ignores case and accents. Without words the list is empty.',
    query: z.strictObject({ search: z.string().max(limits.search).optional(), after }),
    reply: page(person),
  }),
  read: endpoint({
    method: 'GET',
    path: '/people/:id',
    access: 'anyone',
    summary: 'Returns a person’s public profile.',
    reply: publicProfile,
  }),
  requestRole: endpoint({
    method: 'PUT',
    path: '/role-requests/:id',
    access: 'proven',
    allowance: { most: 10, seconds: 3_600 },
    summary:
      'Asks to become a subadmin; for users only, with one open request each. Needs your number: from your profile, or one you give here, which is then saved there.',
    body: z.strictObject({ whatsapp: z.string().max(40).nullish() }),
    reply: z.strictObject({ requestedAt: time }),
  }),
}
