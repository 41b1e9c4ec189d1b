import { admin, devices } from './admin/endpoints.ts'
import { readyReplies } from './admin/ready-reply-endpoints.ts'
import { suspensions } from './admin/suspension-endpoints.ts'
import { account } from './auth/account-endpoints.ts'
import { auth, resetLinks } from './auth/endpoints.ts'
import { comments, posts } from './blog/endpoints.ts'
import { ownPosts, postReviews } from './blog/writing-endpoints.ts'
import { courses } from './books/course-endpoints.ts'
import { books, reading } from './books/endpoints.ts'
import { bookMarks } from './books/mark-endpoints.ts'
import { ownCourses } from './books/own-course-endpoints.ts'
import { bookTexts } from './books/text/endpoints.ts'
import { clientErrors } from './client-errors/endpoints.ts'
import { api as late } from './late/queued.ts'
import { api as lateSaved } from './late/saved.ts'
import { api as lateScreens } from './late/screens.ts'
import { products } from './marketplace/endpoints.ts'
import { trades } from './marketplace/trade-endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { blocks } from './profiles/block-endpoints.ts'
import { profiles } from './profiles/endpoints.ts'
import { reelComments, reels } from './reels/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { pauses } from './reports/pause-endpoints.ts'
import { search } from './search/endpoints.ts'

/**
 * Every endpoint of the product. In the browser's build this module holds methods and paths only, so that no schema is
 * downloaded (see vite.config.ts); its types are the same.
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
  ownCourses,
  bookMarks,
  bookTexts,
  notices,
  reels,
  reelComments,
  profiles,
  blocks,
  admin,
  devices,
  clientErrors,
  reports,
  search,
  suspensions,
  readyReplies,
  trades,
  pauses,
  ...late,
  ...lateSaved,
  ...lateScreens,
}
