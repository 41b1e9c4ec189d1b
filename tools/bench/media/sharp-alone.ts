import sharp from 'sharp'

/** The yardstick of tools/bench/media.ts: sharp, making the sizes and formats of one picture and nothing else. */
const path = process.argv[2] ?? ''
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async () => {
  const largest = await sharp(path)
    .rotate()
    .resize({ width: 1_280 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of [160, 320, 640, 1_280]) {
    const { width: from, height, channels } = largest.info
    const pixels = await sharp(largest.data, { raw: { width: from, height, channels } })
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = () => sharp(pixels.data, { raw: { ...pixels.info } })
    await raw().avif({ quality: 50, effort: 2 }).toBuffer()
    await raw().webp({ quality: 72, effort: 4 }).toBuffer()
    await raw().jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  }
  process.send?.('drawn')
})
process.send?.('ready')
