import type { FileStore } from '../files/port.ts'
import { backUpsIn, databaseKey, listKey, readList } from './list.ts'

/** What is younger may belong to a back-up that is just being made. */
const young = 24 * 3_600_000

/** Removes all but the latest so many, and the files that none of those has: what was deleted leaves with the last one that had it. */
export async function prune(to: FileStore, keep: number, now: number): Promise<void> {
  const { whole, begun } = await backUpsIn(to)
  const before = new Date(now - young).toISOString()
  for (const name of whole.slice(keep)) await to.remove([listKey(name), databaseKey(name)])
  for (const name of begun) {
    const found = await to.stat(databaseKey(name))
    if (found && found.at < before) await to.remove([databaseKey(name)])
  }
  const kept = new Set<string>()
  for (const name of whole.slice(0, keep))
    for (const key of Object.keys((await readList(to, name)).files)) kept.add(key)
  for await (const { key, at } of to.list('files/'))
    if (at < before && !kept.has(key.slice('files/'.length))) await to.remove([key])
  await to.removeUnfinished(before)
}
