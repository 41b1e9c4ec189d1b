import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { each, kindNames, tileNames } from '../kinds.ts'
import { after, id, page, time } from '../page.ts'
import { role, suspension } from '../profiles/people.ts'
import { userFilters } from './user-filters.ts'

/**
 * One tile. `total` counts what exists, without drafts and deleted things. `beside` counts those that everybody sees,
 * of users those with a proven address; null where the tile has no such count. `trend` covers six periods of thirty
 * days, the running one last: how many were made in each, whatever became of them, or for active members how many
 * there were. A period is null where nothing was recorded that long ago.
 */
const tile = z.strictObject({
  total: z.int(),
  beside: z.int().nullable(),
  trend: z.array(z.int().nullable()),
})

export const statistics = z.strictObject({
  users: tile,
  ...each(tileNames, tile),
  devices: tile,
  active: tile,
})

/** Further figures: how many there are, by their label. */
const figures = z.strictObject({ figures: z.array(z.strictObject({ label: z.string(), count: z.int() })) })

export const adminUser = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  picture: picture.nullable(),
  role,
  status: z.enum(['pending', 'active']),
  suspended: suspension.nullable(),
  department: z.string(),
  level: z.string(),
  createdAt: time,
})

const userCounts = z.strictObject({ all: z.int(), subadmins: z.int(), unproven: z.int(), suspended: z.int() })

export const roleRequest = z.strictObject({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  picture: picture.nullable(),
  currentRole: role,
  requestedRole: z.literal('subadmin'),
  department: z.string(),
  level: z.string(),
  whatsapp: z.string().nullable(),
  requestedAt: time,
})

/** Who did what to whom or what, when and why: enough to write a sentence. */
export const auditEntry = z.strictObject({
  id,
  at: time,
  /** Null for deleted people, and for the command line, which alone grants, revokes and prints, and may suspend. */
  actor: z.string().nullable(),
  /** Whether the viewer did it. */
  mine: z.boolean(),
  act: z.enum([
    'promoted',
    'returned',
    'approved the request of',
    'rejected the request of',
    'approved',
    'declined',
    'took down',
    'called back',
    'put out',
    'restored',
    'granted admin',
    'revoked admin',
    'became first admin',
    'made a password link for',
    'printed a password link for',
    'deleted the account of',
    'made read-only',
    'opened again',
    'counted anew',
    'imported',
    'backed up',
    'brought back',
    'took the passkeys of',
    'suspended',
    'let back in',
    'suspended by command',
    'let back in by command',
    'paused contact with',
    'lifted the pause of',
    'paused again contact with',
    'published',
    'left out',
    'put back',
    'corrected',
    'made a checker',
    'no longer a checker',
    'gave a desk to',
    'ended the desk of',
    'began to trust the posts of',
    'no longer trusts the posts of',
    'changed',
  ]),
  /** What `subject` names; 'change' is a change to a public post. */
  kind: z.enum(['person', 'change', ...kindNames]),
  subject: z.string(),
  /** Its address on this site; null where that is unknown. */
  link: z.string().nullable(),
  /** The subject's owner; null for people, and for deleted owners. */
  owner: z.string().nullable(),
  reason: z.string().nullable(),
  /** The right that a decision about a post or a paper used, and how it was approved: 'As admin', 'Law desk, with changed words'. */
  byRight: z.string().nullable(),
  /** When a suspension ends; null where it is for good. */
  until: time.nullable(),
  undoneAt: time.nullable(),
})

const care = z.strictObject({
  /** Papers from chats that wait for a decision. */
  papers: z.int(),
  /** Whether the campus refuses all writes for now. */
  readOnly: z.boolean(),
  /** True where e-mail addresses are not verified and need only contain the campus's word. */
  anybodyJoins: z.boolean(),
  /** Null where no backups are set up. */
  backup: z
    .strictObject({
      /** The interval between two backups. */
      hours: z.int(),
      last: z.strictObject({ at: time, bytes: z.int(), files: z.int(), missing: z.int() }).nullable(),
      /** When the latest attempt failed, if it came after `last`. */
      failedAt: time.nullable(),
      /** True where older ones could not be deleted after the last, so that the destination grows. */
      unpruned: z.boolean(),
    })
    .nullable(),
  /** Null where mail is not set up. */
  mail: z
    .strictObject({
      /** The mail server has accepted no mail since then. */
      failedSince: time.nullable(),
    })
    .nullable(),
})

export type Care = z.output<typeof care>
export type Statistics = z.output<typeof statistics>
export type Figures = z.output<typeof figures>
export type Tile = z.output<typeof tile>
export type AdminUser = z.output<typeof adminUser>
export type UserCounts = z.output<typeof userCounts>
export type RoleRequest = z.output<typeof roleRequest>
export type AuditEntry = z.output<typeof auditEntry>

export const admin = {
  statistics: endpoint({
    method: 'GET',
    path: '/admin/statistics',
    access: 'admin',
    summary: 'Returns the current figures of the six tiles, and further ones by label.',
    reply: statistics.extend(figures.shape),
  }),
  care: endpoint({
    method: 'GET',
    path: '/admin/care',
    access: 'admin',
    summary:
      'Returns whether the campus is read-only, when it was last backed up, whether its mail server accepts emails, and how many papers from chats wait.',
    reply: care,
  }),
  users: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary:
      'Lists users, newest first, by name and email or by filter. `counts` counts everyone, whatever the filter.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      only: z.enum(userFilters).optional(),
      after,
    }),
    reply: page(adminUser).extend({ counts: userCounts }),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/users/:id/role',
    access: 'admin',
    summary:
      'Makes a user a subadmin, or anyone a user again; never the last admin. It applies from their next request.',
    body: z.strictObject({ role: z.enum(['user', 'subadmin']) }),
    reply: adminUser,
  }),
  roleRequests: endpoint({
    method: 'GET',
    path: '/role-requests',
    access: 'admin',
    summary: 'Lists open role requests, longest waiting first. `total` counts all.',
    query: z.strictObject({ after }),
    reply: page(roleRequest).extend({ total: z.int() }),
  }),
  decideRequest: endpoint({
    method: 'PUT',
    path: '/role-requests/:id/decision',
    access: 'admin',
    summary: 'Approves or rejects a role request. Conflict if another admin was faster.',
    body: z.strictObject({ decision: z.enum(['approved', 'rejected']) }),
  }),
  audit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Lists every decision of the admins, latest first.',
    query: z.strictObject({ after }),
    reply: page(auditEntry),
  }),
}

export const devices = {
  note: endpoint({
    method: 'PUT',
    path: '/devices/:id',
    access: 'anyone',
    allowance: { most: 30, seconds: 3_600 },
    ofVisitors: { most: 600, seconds: 3_600 },
    summary:
      'Records a device once, but not if its browser sends Global Privacy Control. The id is random and stays on the device.',
    body: z.strictObject({
      platform: z.string().max(100),
      language: z.string().max(40),
      width: z.int().min(0).max(100_000),
      height: z.int().min(0).max(100_000),
    }),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/devices/:id',
    access: 'anyone',
    summary: 'Deletes the record of a device; needs only its random id.',
  }),
}
