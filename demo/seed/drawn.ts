import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnPicture } from '#server/platform/media/image/image-processing.ts'

/** Where what was drawn lies, one file for each drawing; tools/demo/drawings.ts makes them. */
export const drawnFolder = join(import.meta.dirname, '../drawn')

/** What a drawing's file is called: another drawing has another name, so that none can be out of date. */
export const drawnName = (svg: string): string =>
  `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.drawn`

/** The variants of a drawing as the pictures of the platform draw them; null where nobody has kept them. */
export async function drawnBefore(svg: string): Promise<DrawnPicture | null> {
  try {
    return unpack(await readFile(join(drawnFolder, drawnName(svg))))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A line of JSON that says what follows, and the bytes of every variant one after the other. */
export function pack({ variants, ...about }: DrawnPicture): Uint8Array {
  const said = variants.map(({ bytes, ...variant }) => ({ ...variant, length: bytes.length }))
  const line = `${JSON.stringify({ ...about, variants: said })}\n`
  return Buffer.concat([Buffer.from(line), ...variants.map(({ bytes }) => bytes)])
}

type Said = Omit<DrawnPicture, 'variants'> & {
  variants: (Omit<DrawnPicture['variants'][number], 'bytes'> & { length: number })[]
}

export function unpack(file: Buffer): DrawnPicture {
  let at = file.indexOf('\n') + 1
  const { variants, ...about } = JSON.parse(file.toString('utf8', 0, at)) as Said // written above
  return {
    ...about,
    variants: variants.map(({ length, ...variant }) => {
      const bytes = file.subarray(at, at + length)
      at += length
      return { ...variant, bytes }
    }),
  }
}
