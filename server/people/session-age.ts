import type { z } from 'zod'
import type { role } from '#contract/profiles/people.ts'
import { later } from '#server/platform/clock.ts'

type Role = z.infer<typeof role>

/**
 * Days until a session expires, however active it is, so that a copied cookie does not work forever. Shorter for those who
 * decide about others. See docs/decisions/sessions.md.
 */
const longestDays = { user: 180, subadmin: 180, admin: 30 } satisfies Record<Role, number>

export const isTooOld = ({ role, createdAt }: { role: Role; createdAt: string }, now: string): boolean =>
  createdAt <= later(now, { days: -longestDays[role] })
