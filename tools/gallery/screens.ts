import type { Page } from '@playwright/test'
import type { patterns } from '#contract/page-patterns.ts'
import { alertStates } from './alerts.ts'
import { openings, ownOf } from './openings.ts'
import { ownCourseStates } from './own-courses.ts'
import { paperStates } from './papers.ts'
import { planStates } from './plans.ts'
import { savedStates } from './saved.ts'
import { shelfStates } from './shelf.ts'
import { sittingStates } from './sitting.ts'

/** A screen, and the board's page that draws it, if any. */
export interface Screen {
  path: string
  /** The person; a visitor by default. */
  as?: 'admin' | 'author' | 'student'
  board?: string
  /** Which screen of a board page with several; the first by default. */
  drawing?: number
  /** Needs the service worker: shared files go through it. */
  worker?: boolean
  /** It can be opened on narrow screens only. */
  widths?: 'narrow'
  /** Requests that its steps keep pending forever. */
  holds?: RegExp
  /** The steps that lead to the screen. */
  does?: (page: Page) => Promise<unknown>
}

export interface Ids {
  post: string
  book: string
  product: string
  person: string
}

/** Every page of the product, by its address name: a missing one does not compile. */
export const pages = ({ post, book, product, person }: Ids): Record<keyof typeof patterns, Screen> => ({
  home: { path: '/', board: 'landing' },
  blog: { path: '/blog', board: 'blog' },
  post: { path: `/blog/${post}`, board: 'post-wide' },
  reels: { path: '/reels', board: 'reels' },
  books: { path: '/books', board: 'library' },
  courses: { path: '/books/courses', as: 'student', board: 'courses' },
  course: { path: '/books/courses/CHM-201', as: 'student', board: 'courses', drawing: 2 },
  reader: { path: `/books/${book}/read` },
  sit: { path: `/books/${book}/sit`, as: 'student', board: 'sit-paper' },
  practice: { path: '/books/practice', as: 'student', board: 'sit-paper', drawing: 6 },
  bookText: { path: `/books/${book}/text`, board: 'words', drawing: 2 },
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
  // Needs an admin who must show one: passkey-pages.test.tsx opens it.
  passkey: { path: '/passkey', board: 'first-hour' },
  forgotPassword: { path: '/forgot-password', board: 'first-hour' },
  resetPassword: { path: '/reset-password/none' },
  firstAdmin: { path: '/first-admin/none' },
  privacy: { path: '/privacy' },
  // The usual campus has none: only the campus of long names shows more than a missing page.
  legal: { path: '/legal/community-rules' },
  verifiedStudents: { path: '/verified-students', board: 'trust' },
  // The reason is shown only to the person concerned: trust.test.tsx opens it.
  contactPaused: { path: '/contact-paused', as: 'student', board: 'trust' },
  // Needs a suspended member: suspended-page.test.tsx opens it.
  suspended: { path: '/suspended', board: 'suspend' },
})

async function offline(page: Page) {
  await page.context().setOffline(true)
  await page.locator('.offline').waitFor()
}

/** Read while there was a network, and again without: over it stands how old it is. */
const openedAgain = (path: string) => async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (const _ of ['controlled by the worker', 'kept by it'])
    await page.goto(path, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('.as-of').waitFor()
}

/** Further states of a page that have their own drawing. */
export const states = (ids: Ids): Record<string, Screen> => {
  const { post, book } = ids
  return {
    comments: { path: `/blog/${post}#comments`, as: 'student', board: 'comments' },
    'book-dialog': { path: `/books/${book}`, board: 'book-dialog' },
    'post-as-read': { path: `/blog/${post}`, as: 'student', board: 'post' },
    'admin-tiles': { path: '/admin?tab=roles', as: 'admin', board: 'admin' },
    'campus-settings': { path: '/admin?campus', as: 'admin', board: 'campus-settings' },
    'campus-colours': { path: '/admin?campus=colours', as: 'admin', board: 'campus-settings', drawing: 6 },
    'campus-landing': { path: '/admin?campus=landing', as: 'admin', board: 'campus-settings', drawing: 7 },
    ...Object.fromEntries(
      ['words', 'logo', 'mails', 'legal'].map((part) => [
        `campus-${part}`,
        { path: `/admin?campus=${part}`, as: 'admin', board: 'campus-settings' } as const,
      ]),
    ),
    'campus-word-group': {
      ...{ path: '/admin?campus=words', as: 'admin', board: 'campus-settings' },
      async does(page: Page) {
        await page.getByRole('button', { name: /^Electronics/ }).click()
        await page.getByRole('button', { name: 'Change laptop' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    'choose-courses': { path: '/books/courses?mine', as: 'student', board: 'my-courses', drawing: 1 },
    'blog-on-a-tablet': { path: '/blog', as: 'student', board: 'tablet' },
    'market-nothing-found': { path: '/marketplace?search=deep+freezer', board: 'rooms', drawing: 6 },
    rooms: { path: '/marketplace?kind=room', board: 'rooms' },
    room: {
      ...{ path: '/marketplace?kind=room', board: 'rooms', drawing: 2 },
      async does(page: Page) {
        await page.getByRole('link', { name: 'Self-contained room behind Ikole market' }).click()
        await page.getByText('A year at a time').waitFor()
      },
    },
    'post-room': { path: '/post-product?kind=room', as: 'student', board: 'compose-product' },
    textbook: {
      ...{ path: '/marketplace?course=MTH-201', board: 'rooms', drawing: 4 },
      async does(page: Page) {
        await page.getByRole('article').getByRole('link').first().click()
        await page.getByRole('link', { name: /^Used in/ }).waitFor()
      },
    },
    'course-on-the-market': { path: '/books/courses/MTH-201', board: 'rooms', drawing: 4 },
    'my-reels': { path: '/profile?tab=reels', as: 'student', board: 'profile' },
    'reels-of-a-person': { path: `/people/${ids.person}?tab=reels`, board: 'profile' },
    'nothing-here': { path: '/nothing-here', board: 'frame' },
    'blog-offline': { path: '/blog', as: 'student', does: offline },
    'market-offline': { path: '/marketplace', does: offline },
    'login-offline': { path: '/login', does: offline },
    'product-number': {
      ...{ path: `/marketplace/${ids.product}`, board: 'rooms', drawing: 3 },
      async does(page: Page) {
        await page.evaluate(() => {
          window.open = () => null
        })
        await page.getByRole('button', { name: 'Contact Seller' }).click()
        await page.getByRole('link', { name: /^Call/ }).waitFor()
      },
    },
    'product-offline': {
      path: '/marketplace',
      worker: true,
      does: openedAgain(`/marketplace/${ids.product}`),
    },
    'my-product-offline': {
      ...{ path: '/marketplace', as: 'student', worker: true },
      does: async (page) => openedAgain(`/marketplace/${await ownOf(page, 'my-products')}`)(page),
    },
    'post-offline': { path: `/blog/${post}`, as: 'student', does: offline },
    ...shelfStates(book),
    ...ownCourseStates,
    ...alertStates(ids.person),
    ...sittingStates,
    ...planStates,
    ...savedStates(ids),
    ...paperStates,
    ...openings(ids),
  }
}
