import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFile } from '#server/platform/files/keep.ts'
import type { Claimant } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'

/** Keeps a book's file as if its owner had sent it; gives the file's id. Unclaimed where no book is named. */
export async function keepBookFile(
  platform: Platform,
  bytes: Uint8Array,
  { ownerId, claimedBy, name }: { ownerId: string; claimedBy?: Claimant; name: string },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-book-'))
  try {
    const path = join(folder, 'book')
    await writeFile(path, bytes)
    const about = { id: platform.newId(), ownerId, name, ...(claimedBy ? { claimedBy } : {}) }
    return (await keepFile(platform, path, 'book', `${name} is no book`, about)).id
  } finally {
    await rm(folder, { recursive: true })
  }
}
