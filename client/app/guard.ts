import type { Viewer } from '#contract/people.ts'
import type { PageRoute } from './page.ts'

export interface Decision {
  /** Where to go instead. */
  to?: string
  /** Nobody knows yet who is asking. */
  wait?: boolean
}

/** A visitor is sent to sign in and comes back; a member of the wrong role goes home. */
export function guardDecision(
  route: PageRoute,
  url: string,
  viewer: Viewer | null,
  loading: boolean,
): Decision {
  if (route.path === '/' && viewer) return { to: '/blog' }
  if (!route.guard) return {}
  if (!viewer) return loading ? { wait: true } : { to: `/login?from=${encodeURIComponent(url)}` }
  const { roles } = route.guard
  return roles && !roles.includes(viewer.role) ? { to: '/' } : {}
}
