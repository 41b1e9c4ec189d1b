import { join } from 'node:path'
import type { FileStore } from '../files/port.ts'
import { openFileTable } from './file-table.ts'
import { backUpsIn, databaseKey, fileKey, listKey, readList } from './list.ts'

/** What is younger may belong to a back-up that is just being made. */
const young = 24 * 3_600_000

interface Pruning {
  keep: number
  now: number
  /** Where there is room to work. */
  folder: string
}

/** Removes all but the latest so many, and the files that none of those has: what was deleted leaves with the last one that had it. */
export async function deleteOldBackups(to: FileStore, { keep, now, folder }: Pruning): Promise<void> {
  const { whole, begun } = await backUpsIn(to)
  const before = new Date(now - young).toISOString()
  for (const name of whole.slice(keep)) await to.remove([listKey(name), databaseKey(name)])
  for (const name of begun) {
    const found = await to.stat(databaseKey(name))
    if (found && found.at < before) await to.remove([databaseKey(name)])
  }
  await removeUnlisted(to, whole.slice(0, keep), { before, folder })
  await to.removeUnfinished(before)
}

/** A file is listed by the latest as a rule: what the others have to be asked about is little. */
async function removeUnlisted(
  to: FileStore,
  kept: readonly string[],
  { before, folder }: { before: string; folder: string },
): Promise<void> {
  const unlisted = openFileTable(join(folder, 'unlisted.sqlite'))
  try {
    for await (const { key, bytes, at } of to.list(fileKey('')))
      if (at < before) unlisted.set(key, { bytes, sha256: null })
    for (const name of kept) await readList(to, name, { file: (key) => unlisted.delete(fileKey(key)) })
    for (const [key] of unlisted.all()) await to.remove([key])
  } finally {
    unlisted.close()
  }
}
