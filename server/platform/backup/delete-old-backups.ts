import { join } from 'node:path'
import type { FileStore } from '../files/port.ts'
import { keptSince } from '../retention.ts'
import { openFileTable } from './file-table.ts'
import { backUpsIn, databaseKey, fileKey, listKey, readList } from './list.ts'

interface Pruning {
  keep: number
  now: number
  /** A folder for temporary files. */
  folder: string
}

/** Deletes all but the latest `keep` back-ups, and the files that no remaining one lists. */
export async function deleteOldBackups(to: FileStore, { keep, now, folder }: Pruning): Promise<void> {
  const { whole, begun } = await backUpsIn(to)
  const before = keptSince('unlistedBackups', new Date(now).toISOString())
  for (const name of whole.slice(keep)) await to.remove([listKey(name), databaseKey(name)])
  for (const name of begun) {
    const found = await to.stat(databaseKey(name))
    if (found && found.at < before) await to.remove([databaseKey(name)])
  }
  await removeUnlisted(to, whole.slice(0, keep), { before, folder })
  await to.removeUnfinished(before)
}

/** The latest list has most files, so the older ones are asked about few. */
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
