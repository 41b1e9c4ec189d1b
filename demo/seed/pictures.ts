import sharp from 'sharp'
import { keepPicture } from '#server/platform/files/keep.ts'
import type { Claimant } from '#server/platform/files/records.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'

/** Rasterises a drawing and keeps it as if its owner had sent it; gives the file's id. */
export function keepDrawing(
  platform: Platform,
  svg: string,
  { ownerId, claimedBy, name }: { ownerId: string; claimedBy: Claimant; name: string },
): Promise<string> {
  return withWorkFile(platform.config, async (path) => {
    await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(path)
    const id = platform.newId()
    await keepPicture(platform, path, { id, ownerId, claimedBy, name })
    return id
  })
}
