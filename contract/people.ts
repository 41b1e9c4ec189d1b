import { z } from 'zod'
import { picture } from './files.ts'
import { id } from './page.ts'

export const role = z.enum(['user', 'subadmin', 'admin'])

/** What anybody may see of a person beside what they made. Never the e-mail address. */
export const person = z.strictObject({ id, fullName: z.string(), picture: picture.nullable(), role })

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

export type Person = z.output<typeof person>
export type Viewer = z.output<typeof viewer>
