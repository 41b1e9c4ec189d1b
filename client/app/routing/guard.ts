import type { PageRoute } from '#client/api/page.ts'
import type { Session } from '#client/api/viewer.ts'
import { address } from '#contract/addresses.ts'
import { safePath } from '#contract/return-path.ts'

interface Decision {
  /** The address to go to instead. */
  to?: string
  /** The session is not known yet. */
  wait?: boolean
}

/**
 * Sends a visitor to sign in and back, and a member of the wrong role home. After signing in, people go on to
 * where they came from, by way of the code while their address is not verified. A suspended member is told so,
 * and an admin who must have a passkey goes by way of that.
 */
export function guardDecision(
  route: PageRoute,
  url: string,
  { viewer, suspended, expired, needsPasskey }: Session,
  loading: boolean,
): Decision {
  const isKeptOut = suspended !== undefined && (Boolean(route.guard) || (route.until && !expired))
  if (isKeptOut) return { to: address('suspended') }
  if (route.onlySuspended && !suspended) return loading ? { wait: true } : { to: address('home') }
  if (route.insteadForMembers && viewer) return { to: route.insteadForMembers }
  const from = new URLSearchParams(url.split('?')[1]).get('from')
  if (route.until === 'passkey shown') {
    if (viewer && !needsPasskey) return { to: safePath(from) }
  } else if (route.until && viewer) {
    if (viewer.status === 'active') return { to: safePath(from) }
    if (route.until === 'signed in') return { to: placeWithFrom('prove', from) }
  }
  if (!route.guard) return {}
  if (!viewer) return loading ? { wait: true } : { to: placeWithFrom('login', url) }
  const { roles } = route.guard
  if (needsPasskey && roles?.includes('admin') && !roles.includes(viewer.role))
    return { to: address('passkey', { from: url }) }
  return roles && !roles.includes(viewer.role) ? { to: address('home') } : {}
}

function placeWithFrom(page: 'login' | 'prove', asked: string | null): string {
  const from = safePath(asked)
  return address(page, { from: from === address('home') ? undefined : from })
}
