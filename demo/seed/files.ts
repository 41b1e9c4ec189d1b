import { writeFile } from 'node:fs/promises'
import type { Claimant } from '#server/platform/files/records.ts'
import { storeBook } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'

/** Stores a book's file as if its owner had uploaded it; returns the file's id. Unclaimed where no book is named. */
export function keepBookFile(
  platform: Platform,
  bytes: Uint8Array,
  { ownerId, claimedBy, name }: { ownerId: string; claimedBy?: Claimant; name: string },
): Promise<string> {
  return withWorkFile(platform.config, async (path) => {
    await writeFile(path, bytes)
    const id = platform.newId()
    const about = { id, ownerId, name, ...(claimedBy ? { claimedBy } : {}) }
    await storeBook(platform, path, about)
    return id
  })
}
