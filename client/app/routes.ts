import type { PageModule, PageRoute } from '#client/api/page.ts'
import { type Late, late } from '#client/ui/late.ts'
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
    path: '/',
    module: 'features/landing/landing-page.tsx',
    load: () => import('#client/features/landing/landing-page.tsx'),
  },
  {
    path: '/blog',
    module: 'features/blog/list-page.tsx',
    load: () => import('#client/features/blog/list-page.tsx'),
  },
  {
    path: '/blog/:id',
    module: 'features/blog/post-page.tsx',
    load: () => import('#client/features/blog/post-page.tsx'),
  },
  { path: '/login', until: 'signed in', ...auth('login-page') },
  { path: '/signup', until: 'signed in', ...auth('sign-up-page') },
  { path: '/register', until: 'signed in', ...auth('sign-up-page') },
  { path: '/prove', until: 'proven', guard: member, ...auth('prove-page') },
  { path: '/forgot-password', ...auth('forgot-password-page') },
  { path: '/reset-password/:token', ...auth('reset-password-page') },
  { path: '/first-admin/:token', guard: member, ...auth('first-admin-page') },
  {
    path: '/reels',
    module: 'features/reels/reels-page.tsx',
    load: () => import('#client/features/reels/reels-page.tsx'),
  },
  {
    path: '/books/:id/read',
    bare: true,
    module: 'features/books/reader/reader-page.tsx',
    load: () => import('#client/features/books/reader/reader-page.tsx'),
  },
  {
    path: '/books/:id?',
    dialog: true,
    module: 'features/books/library-page.tsx',
    load: () => import('#client/features/books/library-page.tsx'),
  },
  {
    path: '/marketplace',
    module: 'features/marketplace/list-page.tsx',
    load: () => import('#client/features/marketplace/list-page.tsx'),
  },
  {
    path: '/marketplace/:id',
    module: 'features/marketplace/product-page.tsx',
    load: () => import('#client/features/marketplace/product-page.tsx'),
  },
  {
    path: '/profile',
    guard: member,
    module: 'features/profiles/profile-page.tsx',
    load: () => import('#client/features/profiles/profile-page.tsx'),
  },
  {
    path: '/settings',
    guard: member,
    module: 'features/profiles/settings-page.tsx',
    load: () => import('#client/features/profiles/settings-page.tsx'),
  },
  {
    path: '/privacy',
    module: 'features/profiles/privacy-page.tsx',
    load: () => import('#client/features/profiles/privacy-page.tsx'),
  },
  {
    path: '/people/:id',
    module: 'features/profiles/person-page.tsx',
    load: () => import('#client/features/profiles/person-page.tsx'),
  },
  {
    path: '/on-this-phone',
    module: 'features/on-this-phone/on-this-phone-page.tsx',
    load: () => import('#client/features/on-this-phone/on-this-phone-page.tsx'),
  },
  {
    path: '/outbox',
    guard: member,
    module: 'features/outbox/outbox-page.tsx',
    load: () => import('#client/features/outbox/outbox-page.tsx'),
  },
  {
    path: '/post-reel',
    guard: member,
    module: 'features/reels/posting/post-reel-page.tsx',
    load: () => import('#client/features/reels/posting/post-reel-page.tsx'),
  },
  {
    path: '/add-books',
    guard: member,
    module: 'features/books/adding/add-books-page.tsx',
    load: () => import('#client/features/books/adding/add-books-page.tsx'),
  },
  {
    path: '/post-product',
    guard: member,
    module: 'features/marketplace/listing/post-product-page.tsx',
    load: () => import('#client/features/marketplace/listing/post-product-page.tsx'),
  },
  {
    path: '/post-blog',
    guard: authors,
    module: 'features/blog/compose-page.tsx',
    load: () => import('#client/features/blog/compose-page.tsx'),
  },
  {
    path: '/notices',
    guard: member,
    module: 'features/notices/notices-page.tsx',
    load: () => import('#client/features/notices/notices-page.tsx'),
  },
  {
    path: '/admin',
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
