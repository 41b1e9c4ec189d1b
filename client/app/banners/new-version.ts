import { connectivity, isReachable } from '#client/offline/connectivity/connectivity.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'

const reloadedKey = 'reloadedAt'
const once = 60_000

/**
 * Reloads at the address being gone to, when a page's module is missing although the campus is reached: its build is
 * gone. At most once a minute, so that it cannot loop.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (typeof window === 'undefined') return
  const last = Number(recall(reloadedKey, 'tab'))
  if (Date.now() - last < once) return
  // On a dead line a reload would lose the page.
  await connectivity.again()
  if (!isReachable()) return
  // Without a note it might loop.
  if (!remember(reloadedKey, String(Date.now()), 'tab')) return
  location.reload()
  // The page is about to be replaced.
  await new Promise(() => undefined)
}
