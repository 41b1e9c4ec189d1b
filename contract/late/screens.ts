import { campusAdmin } from '../admin/campus-endpoints.ts'
import { desks } from '../admin/desk-endpoints.ts'
import { looks, trusting } from '../admin/trust-endpoints.ts'
import { exports } from '../auth/account-endpoints.ts'
import { passkeys } from '../auth/passkey-endpoints.ts'
import { studentBadge } from '../auth/student-badge.ts'
import { plans } from '../blog/plan-endpoints.ts'
import { paperDrafts } from '../books/drafts/endpoints.ts'
import { checkers } from '../books/sitting/endpoints.ts'
import { legal } from '../legal/endpoints.ts'
import { unfoundSearches } from '../marketplace/unfound-endpoints.ts'

/** The same of screens that ask at once or not at all: the outbox, which members load with every page, never sends them. */
export const api = {
  ...{ checkers, paperDrafts, desks, trusting, looks, campusAdmin, plans },
  unfoundSearches,
  ...{ passkeys, exports, studentBadge, legal },
}
