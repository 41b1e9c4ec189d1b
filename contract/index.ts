import { devices } from './admin/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { comments, posts } from './blog/endpoints.ts'
import { ownPosts } from './blog/writing-endpoints.ts'
import { courses } from './books/course-endpoints.ts'
import { books, reading } from './books/endpoints.ts'
import { bookMarks } from './books/mark-endpoints.ts'
import { ownCourses } from './books/own-course-endpoints.ts'
import { bookTexts } from './books/text/endpoints.ts'
import { clientErrors } from './client-errors/endpoints.ts'
import { api as lateDesk } from './late/desk.ts'
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
import { search } from './search/endpoints.ts'

/**
 * Every endpoint of the product. In the browser's build this module holds methods and paths only, so that no schema is
 * downloaded (see vite.config.ts); its types are the same.
 */
export const api = {
  auth,
  posts,
  comments,
  ownPosts,
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
  devices,
  clientErrors,
  reports,
  search,
  trades,
  ...late,
  ...lateSaved,
  ...lateScreens,
  ...lateDesk,
}
