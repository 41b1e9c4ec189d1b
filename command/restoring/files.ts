import { fileKey, type List } from '#server/platform/backup/list.ts'
import { inLanes } from '#server/platform/files/copy.ts'
import { unmark } from '#server/platform/files/mark.ts'
import type { FileStore } from '#server/platform/files/port.ts'

/** Throws where files of another campus lie; those of this back-up may, from a try that was killed. */
export async function refuseOtherFiles(files: FileStore, list: List): Promise<void> {
  for (const prefix of ['kept/', 'uploads/'])
    for await (const { key } of files.list(prefix))
      if (!list.files[key])
        throw new Error(`The files are not empty (see "${key}"); a campus comes back into an empty place.`)
}

/** Gives how many are there in the end. They are of no campus yet; who was there before them had none. */
export async function bringFiles(from: FileStore, files: FileStore, list: List): Promise<number> {
  await unmark(files)
  const there = new Map<string, number>()
  for await (const { key, bytes } of files.list('kept/')) there.set(key, bytes)
  async function* wanted() {
    for (const [key, { bytes }] of Object.entries(list.files)) if (there.get(key) !== bytes) yield key
  }
  await inLanes(wanted(), async (key) => {
    const found = await from.open(fileKey(key))
    if (!found) throw new Error(`${key} has gone from the back-up.`)
    await files.put(key, found, { type: 'application/octet-stream' })
  })
  return Object.keys(list.files).length
}
