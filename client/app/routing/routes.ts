import type { PageModule, PageRoute } from '#client/api/page.ts'
import { type Late, late } from '#client/ui/lazy-component.ts'
import { reloadForNewVersion } from '../banners/new-version.ts'
import { features } from '../features.ts'
import { matchPath } from './match-path.ts'

/** Every route of the product. */
export const routes: readonly PageRoute[] = features.flatMap(({ pages = [] }) => pages)

const notFound: PageRoute = {
  path: '*',
  module: 'app/shell/not-found-page.tsx',
  load: () => import('../shell/not-found-page.tsx'),
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

/** The route's page for an address: the same for a list and the dialogs over it. */
export function pageOf(pathname: string): string {
  const { route } = matchRoute(pathname)
  return route.dialog ? route.path : pathname
}

const pages = new Map<PageRoute, Late<PageModule>>()

/** The module of a route, loaded when it is first visited. */
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
