import type { Page } from '@playwright/test'
import type { patterns } from '#contract/page-patterns.ts'
import { openings } from './openings.ts'
import { shelfStates } from './shelf.ts'

/** A screen as somebody meets it, and the page of the board that draws it, where one does. */
export interface Screen {
  path: string
  /** Who looks; a visitor where nobody is named. */
  as?: 'admin' | 'author' | 'student'
  board?: string
  /** Which of the screens that this page of the board draws below one another; the first where none is said. */
  drawing?: number
  /** The worker stands between it and the campus: what another app shares goes through it. */
  worker?: boolean
  /** What opens it stands on phones alone. */
  widths?: 'narrow'
  /** What its steps keep on its way for good. */
  holds?: RegExp
  /** What somebody does there first, until it shows. */
  does?: (page: Page) => Promise<unknown>
}

export interface Ids {
  post: string
  book: string
  product: string
  person: string
}

/** Every page of the product, by its name among the addresses: one that is left out does not compile. */
export const pages = ({ post, book, product, person }: Ids): Record<keyof typeof patterns, Screen> => ({
  home: { path: '/', board: 'landing' },
  blog: { path: '/blog', board: 'blog' },
  post: { path: `/blog/${post}`, board: 'post-wide' },
  reels: { path: '/reels', board: 'reels' },
  books: { path: '/books', board: 'library' },
  courses: { path: '/books/courses', as: 'student', board: 'courses' },
  course: { path: '/books/courses/CHM-201', as: 'student', board: 'courses', drawing: 2 },
  reader: { path: `/books/${book}/read` },
  marketplace: { path: '/marketplace', board: 'market-grid' },
  product: { path: `/marketplace/${product}`, board: 'product' },
  search: { path: '/search?q=a', board: 'search' },
  people: { path: '/people' },
  person: { path: `/people/${person}`, board: 'profile' },
  profile: { path: '/profile', as: 'author', board: 'profile' },
  settings: { path: '/settings', as: 'student' },
  notices: { path: '/notices', as: 'author' },
  outbox: { path: '/outbox', as: 'student', board: 'outbox' },
  shared: { path: '/shared-pictures', as: 'student', board: 'handover' },
  onThisPhone: { path: '/on-this-phone', as: 'student', board: 'offline-empty-error' },
  postBlog: { path: '/post-blog', as: 'author', board: 'composer-2' },
  postReel: { path: '/post-reel', as: 'student' },
  postProduct: { path: '/post-product', as: 'student', board: 'compose-product' },
  addBooks: { path: '/add-books', as: 'student' },
  admin: { path: '/admin', as: 'admin', board: 'desk' },
  login: { path: '/login', board: 'first-hour' },
  signUp: { path: '/signup', board: 'first-hour' },
  register: { path: '/register', board: 'first-hour' },
  prove: { path: '/prove', board: 'first-hour' },
  // Drawn for an admin of whom one is demanded: passkey-pages.test.tsx opens it.
  passkey: { path: '/passkey', board: 'first-hour' },
  forgotPassword: { path: '/forgot-password', board: 'first-hour' },
  resetPassword: { path: '/reset-password/none' },
  firstAdmin: { path: '/first-admin/none' },
  privacy: { path: '/privacy' },
  verifiedStudents: { path: '/verified-students', board: 'trust' },
  // Says to whom it happened why, and to others that it did not: trust.test.tsx opens it.
  contactPaused: { path: '/contact-paused', as: 'student', board: 'trust' },
  // Drawn for whoever is kept out: suspended-page.test.tsx opens it.
  suspended: { path: '/suspended', board: 'suspend' },
})

async function offline(page: Page) {
  await page.context().setOffline(true)
  await page.locator('.offline').waitFor()
}

/** Other states of a page that the board draws by themselves. */
export const states = (ids: Ids): Record<string, Screen> => {
  const { post, book } = ids
  return {
    comments: { path: `/blog/${post}#comments`, as: 'student', board: 'comments' },
    'book-dialog': { path: `/books/${book}`, board: 'book-dialog' },
    'post-as-read': { path: `/blog/${post}`, as: 'student', board: 'post' },
    'admin-tiles': { path: '/admin?tab=roles', as: 'admin', board: 'admin' },
    'blog-on-a-tablet': { path: '/blog', as: 'student', board: 'tablet' },
    'nothing-here': { path: '/nothing-here', board: 'frame' },
    'blog-offline': { path: '/blog', as: 'student', does: offline },
    'market-offline': { path: '/marketplace', does: offline },
    'login-offline': { path: '/login', does: offline },
    'post-offline': { path: `/blog/${post}`, as: 'student', does: offline },
    ...shelfStates(book),
    ...openings(ids),
  }
}
