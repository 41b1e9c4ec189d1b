import sharp from 'sharp'

/** A cover as it lies inside a book: a JPEG. */
export interface CoverPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

export async function coverPicture(svg: string): Promise<CoverPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 600 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
