import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { verified } from '../profiles/people.ts'

export const studentBadge = {
  read: endpoint({
    method: 'GET',
    path: '/student-badge',
    access: 'anyone',
    summary:
      'Which domains this campus takes for its students’, none where it gives no badge; the viewer’s own, and whether a code would give it.',
    reply: z.strictObject({
      domains: z.array(z.string()),
      /** Whether this campus can mail a code at all. */
      mailed: z.boolean(),
      own: verified,
      mayProve: z.boolean(),
    }),
  }),
}
