import sharp from 'sharp'

/** As many black and white fields as a number has bits, as on a chequered sheet. */
const [columns, rows] = [4, 8]
const [width, height] = [320, 448]
const [black, white] = [30, 235]

/** A photographed page, as a phone sends it, of a few hundred bytes, which says its number, below 2^32, in fields. */
export function drawNumberedPage(number: number): Promise<Buffer> {
  const fields = Buffer.from(
    Array.from({ length: columns * rows }, (_, bit) => ((number >>> bit) & 1 ? black : white)),
  )
  return sharp(fields, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .webp({ quality: 60 })
    .toBuffer()
}

/** The number of such a page, whatever it was written as since. */
export async function readNumberedPage(picture: Uint8Array): Promise<number> {
  const size = [width, height] as const
  const dots = await sharp(picture)
    .resize(...size, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const isBlack = (bit: number) => {
    const x = ((bit % columns) + 0.5) * (width / columns)
    const y = (Math.floor(bit / columns) + 0.5) * (height / rows)
    return (dots[Math.floor(y) * width + Math.floor(x)] ?? white) < (black + white) / 2
  }
  return Array.from({ length: columns * rows }, (_, bit) => bit)
    .filter(isBlack)
    .reduce((number, bit) => number + 2 ** bit, 0)
}
