import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Claimant } from '#server/platform/files/records.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import type { Platform } from '#server/platform/index.ts'
import type { DrawnPicture } from '#server/platform/media/image/image-processing.ts'

const folder = join(import.meta.dirname, '../drawn')

/** The file of a drawing with all its sizes and formats: encoding them took half a minute of a first start. */
export const drawnFile = (drawing: string) => join(folder, `${drawing}.drawn`)

/** Stores a drawing, such as `posts/bus-road`, as if its owner had uploaded it; returns the file's id. */
export async function keepDrawing(
  platform: Platform,
  drawing: string,
  about: { ownerId: string; claimedBy: Claimant; name: string },
): Promise<string> {
  const path = drawnFile(drawing)
  const drawn = unpack(await readFile(path))
  const pictures = { ...platform.pictures, draw: async () => drawn }
  const id = platform.newId()
  await storePicture({ ...platform, pictures }, path, { ...about, id })
  return id
}

type Head = Omit<DrawnPicture, 'variants'> & {
  variants: (Omit<DrawnPicture['variants'][number], 'bytes'> & { length: number })[]
}

/** A file begins with a line of JSON, followed by the bytes of the variants in its order. */
export function unpack(file: Buffer): DrawnPicture {
  let at = file.indexOf('\n') + 1
  const { variants, ...about } = JSON.parse(file.toString('utf8', 0, at)) as Head // as written in these files
  return {
    ...about,
    variants: variants.map(({ length, ...variant }) => {
      const bytes = file.subarray(at, at + length)
      at += length
      return { ...variant, bytes }
    }),
  }
}
