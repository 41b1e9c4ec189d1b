import { campusAdmin } from '../admin/campus-endpoints.ts'
import { desks } from '../admin/desk-endpoints.ts'
import { admin } from '../admin/endpoints.ts'
import { readyReplies } from '../admin/ready-reply-endpoints.ts'
import { suspensions } from '../admin/suspension-endpoints.ts'
import { looks, trusting } from '../admin/trust-endpoints.ts'
import { account, exports } from '../auth/account-endpoints.ts'
import { resetLinks } from '../auth/endpoints.ts'
import { passkeys } from '../auth/passkey-endpoints.ts'
import { studentBadge } from '../auth/student-badge.ts'
import { plans } from '../blog/plan-endpoints.ts'
import { postReviews } from '../blog/writing-endpoints.ts'
import { paperDrafts } from '../books/drafts/endpoints.ts'
import { checkers } from '../books/sitting/endpoints.ts'
import { legal } from '../legal/endpoints.ts'
import { unfoundSearches } from '../marketplace/unfound-endpoints.ts'
import { pauses } from '../reports/pause-endpoints.ts'

/** The same of screens that ask at once or not at all: the outbox, which members load with every page, never sends them. */
export const api = {
  ...{ admin, desks, trusting, looks, campusAdmin, readyReplies, suspensions, pauses, postReviews, plans },
  ...{ checkers, paperDrafts, unfoundSearches },
  ...{ account, passkeys, exports, resetLinks, studentBadge, legal },
}
