import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import { drawPicture } from '#server/platform/media/pictures.ts'

/** Rasterises a drawing and keeps it as if its owner had sent it; gives the file's id. */
export async function keepDrawing(
  { database, files, clock, newId }: Platform,
  svg: string,
  { ownerId, claimedBy, name }: { ownerId: string; claimedBy: string; name: string },
): Promise<string> {
  const source = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const { width, height, colour, variants } = await drawPicture(async () => source)
  const id = newId()
  for (const { width: size, format, bytes } of variants)
    await files.put(keptKey(id, `${size}.${format}`), bytes, { type: `image/${format}` })
  await database.write(async (tx) => {
    await tx
      .insertInto('files')
      .values({
        id,
        ownerId,
        kind: 'picture',
        type: 'image/png',
        bytes: variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
        sha256: createHash('sha256').update(source).digest('hex'),
        name: `${name}.png`,
        width,
        height,
        colour,
        seconds: null,
        claimedBy,
        createdAt: clock.now(),
      })
      .execute()
    await tx
      .insertInto('picture_variants')
      .values(
        variants.map(({ width, format, bytes }) => ({ fileId: id, width, format, bytes: bytes.length })),
      )
      .execute()
  })
  return id
}
