import { writeFile } from 'node:fs/promises'
import type { Claimant } from '#server/platform/files/records.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { drawnBefore } from './drawn.ts'

/**
 * Keeps a drawing as if its owner had sent it; gives the file's id. One that nobody has drawn before is rasterised, and
 * drawn as any picture is.
 */
export function keepDrawing(
  platform: Platform,
  svg: string,
  { ownerId, claimedBy, name }: { ownerId: string; claimedBy: Claimant; name: string },
): Promise<string> {
  return withWorkFile(platform.config, async (path) => {
    const drawn = await drawnBefore(svg)
    await writeFile(path, drawn ? svg : await rasterised(svg))
    const pictures = drawn ? { ...platform.pictures, draw: async () => drawn } : platform.pictures
    const id = platform.newId()
    await storePicture({ ...platform, pictures }, path, { id, ownerId, claimedBy, name })
    return id
  })
}

export async function rasterised(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}
