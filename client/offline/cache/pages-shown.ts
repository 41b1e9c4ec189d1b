import { databasesHere } from '#client/offline/storage/site-data.ts'
import { readCached } from './offline-cache.ts'

/** Under what it is kept that a page was shown with all it needs; it goes with what was read for it. */
export const pageShown = (path: string): string => `page:${path}`

const prefix = 'campus-kept-'

/** Whether the page at this address, path and query, fills itself from what anybody has read on this phone. */
export async function isShownOn(path: string): Promise<boolean> {
  // Absent in Firefox before 126.
  const all = (await databasesHere()?.databases?.()) ?? []
  for (const { name = '' } of all)
    if (name.startsWith(prefix) && (await readCached(name.slice(prefix.length), pageShown(path)))) return true
  return false
}
