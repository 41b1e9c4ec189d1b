import { connectivity, isReachable } from '#client/offline/connectivity/connectivity.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'

const reloadedKey = 'reloadedAt'
const once = 60_000

/**
 * A page's module that cannot be had while the campus is reached is of a build that is gone: the page is loaded anew,
 * at the address it was going to, and with it the new build. At most once a minute, so that it never goes round.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (typeof window === 'undefined') return
  const last = Number(recall(reloadedKey, 'tab'))
  if (Date.now() - last < once) return
  // Over a line on which nothing comes, it would take away what is here.
  await connectivity.again()
  if (!isReachable()) return
  // Where this cannot be remembered, it might go round.
  if (!remember(reloadedKey, String(Date.now()), 'tab')) return
  location.reload()
  // Nothing more is shown of this page.
  await new Promise(() => undefined)
}
