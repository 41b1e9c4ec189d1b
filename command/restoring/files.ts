import { join } from 'node:path'
import { type FileTable, openFileTable } from '#server/platform/backup/file-table.ts'
import { fileKey } from '#server/platform/backup/list.ts'
import { withLimit } from '#server/platform/files/copy.ts'
import { unmark } from '#server/platform/files/installation-id.ts'
import type { FileStore } from '#server/platform/files/port.ts'

/** Throws where another campus's files lie; those of this back-up may, from a killed try. */
export async function refuseOtherFiles(files: FileStore, listed: FileTable): Promise<void> {
  for (const prefix of ['kept/', 'uploads/'])
    for await (const { key } of files.list(prefix))
      if (!listed.get(key)?.sha256)
        throw new Error(`The place for files is not empty (see "${key}"); restore needs an empty one.`)
}

/** Returns how many files there are in the end. They get no installation's mark yet. */
export async function bringFiles(
  from: FileStore,
  files: FileStore,
  { listed, folder }: { listed: FileTable; folder: string },
): Promise<number> {
  await unmark(files)
  const there = openFileTable(join(folder, 'there.sqlite'))
  try {
    for await (const { key, bytes } of files.list('kept/')) there.set(key, { bytes, sha256: null })
    let count = 0
    async function* wanted() {
      for (const [key, { bytes, sha256 }] of listed.all()) {
        if (sha256 === null) continue
        count += 1
        if (there.get(key)?.bytes !== bytes) yield key
      }
    }
    await withLimit(wanted(), async (key) => {
      const found = await from.open(fileKey(key))
      if (!found) throw new Error(`${key} is gone from the back-up.`)
      await files.put(key, found, { type: 'application/octet-stream' })
    })
    return count
  } finally {
    there.close()
  }
}
