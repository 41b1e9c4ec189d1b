import { z } from 'zod'
import { picture } from '../files/endpoints.ts'
import { id, time } from '../page.ts'

export const role = z.enum(['user', 'subadmin', 'admin'])

/** What anybody may see of a person beside what they made. Never the e-mail address. */
export const person = z.strictObject({
  id,
  fullName: z.string(),
  picture: picture.nullable(),
  role,
  department: z.string(),
  level: z.string(),
})

/** Since when an address under this domain, one of the campus's students, is proven by a code; null for whoever has none. */
export const verified = z.strictObject({ domain: z.string(), since: time }).nullable()

/** Who is asking, to themselves. */
export const viewer = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  picture: picture.nullable(),
  role,
  status: z.enum(['pending', 'active']),
  department: z.string(),
  level: z.string(),
})

/** Until when somebody is kept out, null for good, and why: in the words they read. */
export const suspension = z.strictObject({ until: time.nullable(), reason: z.string() })

/** To whoever it is about. */
export const ownSuspension = suspension.extend({ id })

export type OwnSuspension = z.output<typeof ownSuspension>
export type Suspension = z.output<typeof suspension>
export type Verified = z.output<typeof verified>
export type Person = z.output<typeof person>
export type Viewer = z.output<typeof viewer>
