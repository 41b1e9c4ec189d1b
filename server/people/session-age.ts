import type { z } from 'zod'
import type { role } from '#contract/profiles/people.ts'
import { later } from '#server/platform/clock.ts'

type Role = z.infer<typeof role>

/**
 * Days from signing in until somebody signs in again, however often they come: a cookie that was copied once opens nothing
 * for ever. Who decides about others does so more often. See docs/decisions/sessions.md.
 */
const longestDays = { user: 180, subadmin: 180, admin: 30 } satisfies Record<Role, number>

export const isTooOld = ({ role, createdAt }: { role: Role; createdAt: string }, now: string): boolean =>
  createdAt <= later(now, { days: -longestDays[role] })
