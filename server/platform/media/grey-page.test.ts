import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawPicture } from './image/image-variants.ts'
import { jpegQuality } from './image/jpeg-quality.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The JPEG that a paper's PDF contains. */
async function page(sent: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'sent')
  writeFileSync(path, sent)
  return Buffer.from((await drawPicture(path)).variants.at(-1)!.bytes)
}

/** Lines of strokes as close as print, on grainy paper, whitened as by a phone. */
function print(width = 640, height = 900) {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const strokes = Array.from({ length: 50 * 30 }, (_, at) => {
    const to = () => `${20 + (at % 50) * 12 + next(9)} ${20 + Math.floor(at / 50) * 29 + next(15)}`
    return `M${to()}Q${to()} ${to()}T${to()}T${to()}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${strokes.join('')}" fill="none" stroke="#222" stroke-width="1.6"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
}

const greysOf = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer()
/** The root mean square distance of two pictures, in shades of 255. */
async function apart(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await greysOf(one), await greysOf(other)]
  return Math.sqrt(a.reduce((sum, shade, at) => sum + (shade - (b[at] ?? 0)) ** 2, 0) / a.length)
}

test('a page that a phone packed hard is hardly larger in the PDF than what it sent, in one grey, and reads the same', async () => {
  const sent = await print().webp({ quality: 5 }).toBuffer()
  const drawn = await page(sent)
  expect(drawn.length).toBeLessThanOrEqual(sent.length * 1.2)
  expect((await sharp(drawn).metadata()).channels).toBe(1)
  expect(await apart(drawn, sent)).toBeLessThan(22)
})

test('a page that has bytes to spare is drawn as well as any picture, and colours keep their own', async () => {
  const sent = await print().webp({ quality: 95 }).toBuffer()
  expect(await apart(await page(sent), sent)).toBeLessThan(11)
  const red = await page(await print().tint('#a03020').webp({ quality: 5 }).toBuffer())
  expect((await sharp(red).metadata()).channels).toBe(3)
})

test('a page that came as a JPEG takes no more than that, reads the same, and says neither where it was taken nor what hung on to it', async () => {
  for (const progressive of [false, true]) {
    const told = await print()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 47/1 0/1' } })
      .jpeg({ quality: 30, progressive })
      .toBuffer()
    const hidden = Buffer.from('something else')
    const sent = Buffer.concat([told.subarray(0, -2), hidden, told.subarray(-2), hidden])
    expect(sent.includes('Exif')).toBe(true)
    const drawn = await page(sent)
    expect(drawn.length).toBeLessThanOrEqual(told.length)
    expect(drawn.includes('Exif')).toBe(false)
    expect(drawn.includes('something else')).toBe(false)
    const { exif, xmp, icc, channels, width } = await sharp(drawn).metadata()
    expect({ exif, xmp, icc, channels, width }).toEqual({ channels: 1, width: 640 })
    expect(await apart(drawn, told)).toBeLessThan(6)
  }
})

test('a JPEG of inks, turned, with a profile or broken off is treated as any picture is', async () => {
  const cmyk = await page(await print().toColourspace('cmyk').jpeg({ quality: 30 }).toBuffer())
  expect((await sharp(cmyk).metadata()).space).not.toBe('cmyk')
  const turned = await print().withMetadata({ orientation: 6 }).jpeg({ quality: 30 }).toBuffer()
  expect(await sharp(await page(turned)).metadata()).toMatchObject({ width: 640, height: 455 })
  const profiled = await page(await print().withIccProfile('p3').jpeg({ quality: 30 }).toBuffer())
  expect((await sharp(profiled).metadata()).hasProfile).toBe(false)
  const whole = await print().jpeg({ quality: 30 }).toBuffer()
  await expect(page(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'unsupported' })
})

test('how well a JPEG was written is read from its steps, and from nothing else', async () => {
  for (const quality of [5, 30, 50, 72, 95])
    expect(jpegQuality(await print(64, 64).jpeg({ quality }).toBuffer())).toBe(quality)
  expect(jpegQuality(await print(64, 64).png().toBuffer())).toBeNull()
  expect(jpegQuality(new Uint8Array())).toBeNull()
  expect(jpegQuality(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xff))).toBeNull()
})
