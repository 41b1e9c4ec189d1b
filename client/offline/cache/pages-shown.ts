import { databasesHere } from '#client/offline/storage/site-data.ts'
import { readCached } from './offline-cache.ts'

/** The key that notes that a page was shown with everything it needs; it is evicted with the answers. */
export const pageShown = (path: string): string => `page:${path}`

const prefix = 'campus-kept-'

/** Whether the page at this path and query can be filled from what anybody has read on this phone. */
export async function isShownOn(path: string): Promise<boolean> {
  // Absent in Firefox before 126.
  const all = (await databasesHere()?.databases?.()) ?? []
  for (const { name = '' } of all)
    if (name.startsWith(prefix) && (await readCached(name.slice(prefix.length), pageShown(path)))) return true
  return false
}
