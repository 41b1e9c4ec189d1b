import { z } from 'zod'
import { picture } from '../files/endpoints.ts'
import { id, time } from '../page.ts'

export const role = z.enum(['user', 'subadmin', 'admin'])

/** What everybody may see of a person, apart from what they made. Never the e-mail address. */
export const person = z.strictObject({
  id,
  fullName: z.string(),
  picture: picture.nullable(),
  role,
  department: z.string(),
  level: z.string(),
})

/** Since when an address under this student domain of the campus is proven by a code; null for members without one. */
export const verified = z.strictObject({ domain: z.string(), since: time }).nullable()

/** The viewer, as shown to themselves. */
export const viewer = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  picture: picture.nullable(),
  role,
  status: z.enum(['pending', 'active']),
  department: z.string(),
  level: z.string(),
  /** Whether a subadmin decides some posts; see contract/admin/desk-endpoints.ts. */
  decides: z.literal(true).optional(),
})

/** Until when a member is suspended, null for good, and why, in the words that they read. */
export const suspension = z.strictObject({ until: time.nullable(), reason: z.string() })

/** As the suspended member sees it. */
export const ownSuspension = suspension.extend({ id })

export type OwnSuspension = z.output<typeof ownSuspension>
export type Suspension = z.output<typeof suspension>
export type Verified = z.output<typeof verified>
export type Person = z.output<typeof person>
export type Viewer = z.output<typeof viewer>
