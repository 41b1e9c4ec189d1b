import { keptFolder, piecesOf } from './keys.ts'
import type { FileStore } from './port.ts'

/** Removes all bytes of these files. Only after the commit, for rows that this very process has deleted. */
export async function removeBytes(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const folder of [keptFolder(id), piecesOf(id)])
      await files.remove((await Array.fromAsync(files.list(folder))).map(({ key }) => key))
}
