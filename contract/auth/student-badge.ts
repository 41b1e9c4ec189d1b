import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { verified } from '../profiles/people.ts'

export const studentBadge = {
  read: endpoint({
    method: 'GET',
    path: '/student-badge',
    access: 'anyone',
    summary:
      'Returns the email domains of students (none if there is no badge), your own domain, and whether verifying it would give you the badge.',
    reply: z.strictObject({
      domains: z.array(z.string()),
      /** Whether this campus can mail a code at all. */
      mailed: z.boolean(),
      own: verified,
      mayProve: z.boolean(),
    }),
  }),
}
