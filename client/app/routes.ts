import type { PageModule, PageRoute } from '#client/api/page.ts'
import { type Late, late } from '#client/ui/late.ts'
import { patterns } from '#contract/addresses.ts'
import { matchPath } from './match-path.ts'
import { reloadForNewVersion } from './new-version.ts'

const auth = (page: keyof typeof authPages): Pick<PageRoute, 'module' | 'load'> => ({
  module: `features/auth/${page}.tsx`,
  load: authPages[page],
})
const member = {}
const authors = { roles: ['admin', 'subadmin'] } as const
const admins = { roles: ['admin'] } as const

const authPages = {
  'login-page': () => import('#client/features/auth/login-page.tsx'),
  'sign-up-page': () => import('#client/features/auth/sign-up-page.tsx'),
  'prove-page': () => import('#client/features/auth/prove-page.tsx'),
  'forgot-password-page': () => import('#client/features/auth/forgot-password-page.tsx'),
  'reset-password-page': () => import('#client/features/auth/reset-password-page.tsx'),
  'first-admin-page': () => import('#client/features/auth/first-admin-page.tsx'),
}

/** Every address of the product. */
export const routes: readonly PageRoute[] = [
  {
    path: patterns.home,
    module: 'features/landing/landing-page.tsx',
    load: () => import('#client/features/landing/landing-page.tsx'),
  },
  {
    path: patterns.blog,
    module: 'features/blog/list-page.tsx',
    load: () => import('#client/features/blog/list-page.tsx'),
  },
  {
    path: patterns.post,
    module: 'features/blog/post-page.tsx',
    load: () => import('#client/features/blog/post-page.tsx'),
  },
  { path: patterns.login, until: 'signed in', ...auth('login-page') },
  { path: patterns.signUp, until: 'signed in', ...auth('sign-up-page') },
  { path: patterns.register, until: 'signed in', ...auth('sign-up-page') },
  { path: patterns.prove, until: 'proven', guard: member, ...auth('prove-page') },
  { path: patterns.forgotPassword, ...auth('forgot-password-page') },
  { path: patterns.resetPassword, ...auth('reset-password-page') },
  { path: patterns.firstAdmin, guard: member, ...auth('first-admin-page') },
  {
    path: patterns.reels,
    module: 'features/reels/reels-page.tsx',
    load: () => import('#client/features/reels/reels-page.tsx'),
  },
  {
    path: patterns.reader,
    bare: true,
    module: 'features/books/reader/reader-page.tsx',
    load: () => import('#client/features/books/reader/reader-page.tsx'),
  },
  {
    path: patterns.books,
    dialog: true,
    module: 'features/books/library-page.tsx',
    load: () => import('#client/features/books/library-page.tsx'),
  },
  {
    path: patterns.marketplace,
    module: 'features/marketplace/list-page.tsx',
    load: () => import('#client/features/marketplace/list-page.tsx'),
  },
  {
    path: patterns.product,
    module: 'features/marketplace/product-page.tsx',
    load: () => import('#client/features/marketplace/product-page.tsx'),
  },
  {
    path: patterns.profile,
    guard: member,
    module: 'features/profiles/profile-page.tsx',
    load: () => import('#client/features/profiles/profile-page.tsx'),
  },
  {
    path: patterns.settings,
    guard: member,
    module: 'features/profiles/settings-page.tsx',
    load: () => import('#client/features/profiles/settings-page.tsx'),
  },
  {
    path: patterns.privacy,
    module: 'features/profiles/privacy-page.tsx',
    load: () => import('#client/features/profiles/privacy-page.tsx'),
  },
  {
    path: patterns.person,
    module: 'features/profiles/person-page.tsx',
    load: () => import('#client/features/profiles/person-page.tsx'),
  },
  {
    path: patterns.onThisPhone,
    module: 'features/on-this-phone/on-this-phone-page.tsx',
    load: () => import('#client/features/on-this-phone/on-this-phone-page.tsx'),
  },
  {
    path: patterns.outbox,
    guard: member,
    module: 'features/outbox/outbox-page.tsx',
    load: () => import('#client/features/outbox/outbox-page.tsx'),
  },
  {
    path: patterns.postReel,
    guard: member,
    module: 'features/reels/posting/post-reel-page.tsx',
    load: () => import('#client/features/reels/posting/post-reel-page.tsx'),
  },
  {
    path: patterns.addBooks,
    guard: member,
    module: 'features/books/adding/add-books-page.tsx',
    load: () => import('#client/features/books/adding/add-books-page.tsx'),
  },
  {
    path: patterns.postProduct,
    guard: member,
    module: 'features/marketplace/listing/post-product-page.tsx',
    load: () => import('#client/features/marketplace/listing/post-product-page.tsx'),
  },
  {
    path: patterns.postBlog,
    guard: authors,
    module: 'features/blog/compose-page.tsx',
    load: () => import('#client/features/blog/compose-page.tsx'),
  },
  {
    path: patterns.notices,
    guard: member,
    module: 'features/notices/notices-page.tsx',
    load: () => import('#client/features/notices/notices-page.tsx'),
  },
  {
    path: patterns.admin,
    guard: admins,
    module: 'features/admin/admin-page.tsx',
    load: () => import('#client/features/admin/admin-page.tsx'),
  },
]

const notFound: PageRoute = {
  path: '*',
  module: 'app/not-found-page.tsx',
  load: () => import('./not-found-page.tsx'),
}

export interface Matched {
  route: PageRoute
  params: Record<string, string | undefined>
}

/** The route of a path; the 404 page for every other. */
export function matchRoute(pathname: string): Matched {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return { route: notFound, params: {} }
}

/** The page an address shows: one and the same for a list and the dialogs over it. */
export function pageOf(pathname: string): string {
  const { route } = matchRoute(pathname)
  return route.dialog ? route.path : pathname
}

const pages = new Map<PageRoute, Late<PageModule>>()

/** The module of a route, which comes when it is first gone to. */
export function pageModule(route: PageRoute): Late<PageModule> {
  const known = pages.get(route)
  if (known) return known
  const page = late(() =>
    route.load().catch(async (error: unknown) => {
      await reloadForNewVersion()
      throw error
    }),
  )
  pages.set(route, page)
  return page
}
