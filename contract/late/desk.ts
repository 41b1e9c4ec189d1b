import { campusAdmin } from '../admin/campus-endpoints.ts'
import { desks } from '../admin/desk-endpoints.ts'
import { admin } from '../admin/endpoints.ts'
import { readyReplies } from '../admin/ready-reply-endpoints.ts'
import { suspensions } from '../admin/suspension-endpoints.ts'
import { looks, trusting } from '../admin/trust-endpoints.ts'
import { resetLinks } from '../auth/endpoints.ts'
import { plans } from '../blog/plan-endpoints.ts'
import { postReviews } from '../blog/writing-endpoints.ts'
import { paperDrafts } from '../books/drafts/endpoints.ts'
import { checkers } from '../books/sitting/endpoints.ts'
import { unfoundSearches } from '../marketplace/unfound-endpoints.ts'

/** Endpoints of those who keep order and approve; as in screens.ts. */
export const api = {
  ...{ admin, desks, trusting, looks, campusAdmin, readyReplies, suspensions, postReviews, plans },
  ...{ resetLinks, checkers, paperDrafts, unfoundSearches },
}
