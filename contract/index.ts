import { account, exports } from './account.ts'
import { admin, devices } from './admin.ts'
import { auth, resetLinks } from './auth.ts'
import { blocks } from './blocks.ts'
import { comments, posts } from './blog.ts'
import { ownPosts, postReviews } from './blog-writing.ts'
import { bookMarks } from './book-marks.ts'
import { books, reading } from './books.ts'
import { clientErrors } from './client-errors.ts'
import { courses } from './courses.ts'
import { products } from './marketplace.ts'
import { notices } from './notices.ts'
import { passkeys } from './passkeys.ts'
import { pauses } from './pauses.ts'
import { profiles } from './profiles.ts'
import { readyReplies } from './ready-replies.ts'
import { reelComments, reels } from './reels.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { studentBadge } from './student-badge.ts'
import { suspensions } from './suspensions.ts'
import { trades } from './trades.ts'

/**
 * Every endpoint of the product. In the browser's build this module holds methods and paths only,
 * so that no schema is downloaded (see vite.config.ts); its types are the same.
 */
export const api = {
  auth,
  resetLinks,
  account,
  posts,
  comments,
  ownPosts,
  postReviews,
  products,
  books,
  reading,
  courses,
  bookMarks,
  notices,
  reels,
  reelComments,
  profiles,
  blocks,
  exports,
  admin,
  devices,
  clientErrors,
  reports,
  search,
  suspensions,
  readyReplies,
  trades,
  passkeys,
  studentBadge,
  pauses,
}
