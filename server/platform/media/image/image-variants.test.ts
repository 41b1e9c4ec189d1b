import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { notWhole } from '#contract/files/picture-rules.ts'
import { secondsOf } from '#testing/server/pace.ts'
import {
  aPhoto,
  heicThatClaims,
  interlaced,
  movingGif,
  movingWebp,
  noise,
  pngThatClaims,
} from '#testing/server/samples/media.ts'
import { drawPicture } from './image-variants.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function draw(bytes: Uint8Array, mostBytes?: number) {
  const path = join(folder, 'sent')
  writeFileSync(path, bytes)
  return drawPicture(path, mostBytes)
}
const variant = (drawn: Awaited<ReturnType<typeof draw>>, width: number, format: string) =>
  drawn.variants.find((one) => one.width === width && one.format === format)!.bytes

test('a photo becomes four widths in three formats', async () => {
  const drawn = await draw(await aPhoto())
  expect(drawn).toMatchObject({ type: 'image/jpeg', width: 1600, height: 1000 })
  expect(drawn.variants).toHaveLength(12)
  for (const { width, format, bytes } of drawn.variants) {
    const about = await sharp(bytes).metadata()
    expect(about).toMatchObject({ width, height: Math.round(width * 0.625) })
    expect(about.format).toBe(format === 'avif' ? 'heif' : format)
  }
})

test('a drawing at 640 stays below 25 KB in AVIF, and every format below the one before it', async () => {
  const drawn = await draw(await aPhoto())
  const [avif, webp, jpeg] = ['avif', 'webp', 'jpeg'].map((format) => variant(drawn, 640, format).length)
  expect(avif).toBeLessThan(25_000)
  expect(avif!).toBeLessThan(webp!)
  expect(webp!).toBeLessThan(jpeg!)
})

test('no variant is larger than the original, and a tiny one is kept as it is', async () => {
  const widths = async (width: number, height: number) => [
    ...new Set((await draw(await noise(width, height))).variants.map((one) => one.width)),
  ]
  expect(await widths(700, 400)).toEqual([160, 320, 640])
  expect(await widths(432, 768)).toEqual([160, 320, 432])
  expect(await widths(432, 432)).toEqual([160, 320])
  expect(await widths(90, 90)).toEqual([90])
  expect(await widths(1, 1)).toEqual([1])
})

test('a variant that may have so many bytes is as fine as they allow, and one that has fewer as fine as ever', async () => {
  const photo = await aPhoto()
  const [asEver, bounded] = [await draw(photo), await draw(photo, 9_000)]
  for (const [index, { width, format, bytes }] of asEver.variants.entries()) {
    const { length } = bounded.variants[index]!.bytes
    if (bytes.length <= 9_000) expect(length, `${width} ${format}`).toBe(bytes.length)
    else expect(length, `${width} ${format}`).toBeLessThan(bytes.length)
  }
  expect(variant(asEver, 640, 'jpeg').length).toBeGreaterThan(9_000)
  expect(variant(bounded, 640, 'jpeg').length).toBeLessThanOrEqual(9_000)
})

test('a very long picture is bounded in height', async () => {
  const drawn = await draw(
    await sharp({ create: { width: 400, height: 20_000, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  )
  expect(drawn).toMatchObject({ width: 400, height: 20_000 })
  const { height } = await sharp(drawn.variants.at(-1)!.bytes).metadata()
  expect(height).toBe(2560)
})

test('location and every other metadata are gone', async () => {
  const sent = await sharp(await noise(400, 300))
    .keepMetadata()
    .withExif({
      IFD0: { Make: 'TecnoPhone', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '7/1 47/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 18/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(sent.includes('TecnoPhone')).toBe(true)
  for (const { bytes } of (await draw(sent)).variants) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(bytes).includes('TecnoPhone')).toBe(false)
  }
})

test('a picture is turned upright, however the phone was held', async () => {
  // Left half red, right half blue, with a green bar along the top.
  const upright = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 160, height: 200, channels: 3, background: '#0000ff' } },
        left: 160,
        top: 0,
      },
      { input: { create: { width: 320, height: 40, channels: 3, background: '#00ff00' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const held = await sharp(await heldAs(upright, orientation))
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    const drawn = await draw(held)
    expect([orientation, drawn.width, drawn.height]).toEqual([orientation, 320, 200])
    // The library's own rotation, which needs the whole picture in memory, is the reference.
    for (const bytes of [await sharp(held).autoOrient().toBuffer(), variant(drawn, 320, 'jpeg')])
      expect([orientation, ...(await coloursOf(bytes))]).toEqual([orientation, 'green', 'red', 'blue'])
  }
})

/** The colours at the top, on the left and on the right. */
async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return (
    [
      [160, 10],
      [40, 150],
      [280, 150],
    ] as const
  ).map(([x, y]) => {
    const start = (y * info.width + x) * info.channels
    const strongest = [0, 1, 2].reduce((best, one) => (data[start + one]! > data[start + best]! ? one : best))
    return ['red', 'green', 'blue'][strongest]!
  })
}

/** The sensor's picture: the inverse of what EXIF's orientation asks for. */
async function heldAs(picture: Buffer, orientation: number): Promise<Buffer> {
  const angle = { 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0
  const turned = await sharp(picture).rotate(angle).toBuffer()
  return [2, 4, 5, 7].includes(orientation) ? sharp(turned).flop().toBuffer() : turned
}

test('a PNG keeps its transparency where the format can, and is white below in JPEG', async () => {
  const clear = await sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const drawn = await draw(clear)
  expect((await sharp(variant(drawn, 160, 'webp')).metadata()).hasAlpha).toBe(true)
  const { data } = await sharp(variant(drawn, 160, 'jpeg'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([data[0], data[1], data[2]]).toEqual([255, 255, 255])
})

test.each(['png', 'webp', 'avif', 'gif'] as const)('a %s is a picture too', async (format) => {
  const sent = await sharp(await noise(200, 100))
    .toFormat(format)
    .toBuffer()
  expect(await draw(sent)).toMatchObject({ type: `image/${format}`, width: 200, height: 100 })
})

test('the colour that stands in is the one there is most of', async () => {
  const sent = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0d6b3f' } })
    .png()
    .toBuffer()
  const { colour } = await draw(sent)
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  expect(Math.abs(parts[1]! - 0x6b)).toBeLessThan(16)
})

test.each([
  [30_000, 30_000],
  [8_000, 5_001],
  [1, 2_000_000_000],
])('a bomb of %i by %i pixels is refused within a second', async (width, height) => {
  const start = performance.now()
  await expect(draw(pngThatClaims(width, height))).rejects.toMatchObject({ name: 'Problem' })
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a picture that moves is drawn by its first frame', async () => {
  expect(await draw(await movingWebp(1_000))).toMatchObject({ type: 'image/webp', width: 16 })
  expect(await draw(movingGif(1_000))).toMatchObject({ type: 'image/gif', width: 16 })
})

test.each([
  ['WebP of 50,000 frames', () => movingWebp(50_000)],
  ['WebP of 140,000 frames', () => movingWebp(140_000)],
  ['GIF of a million frames', () => movingGif(1_000_000)],
])('a %s is refused within a second of work', async (_, made) => {
  const bytes = await made()
  const refused = () =>
    expect(draw(bytes)).rejects.toMatchObject({
      code: 'tooLarge',
      message: 'This animation is too long: at most 1,000 frames. Please choose a still picture.',
    })
  expect(await secondsOf(refused, 1)).toBeLessThan(1)
})

test.each(['jpeg', 'png'] as const)(
  'a %s whose lines come many times over may have 12 megapixels',
  async (format) => {
    expect(await draw(await interlaced(format, 4000, 3000))).toMatchObject({ width: 4000 })
    const larger = await interlaced(format, 4000, 3001)
    const refused = () =>
      expect(draw(larger)).rejects.toMatchObject({
        code: 'tooLarge',
        message:
          'This picture is too large: at most 12 megapixels for this type. Please choose a smaller one.',
      })
    expect(await secondsOf(refused, 1)).toBeLessThan(1)
  },
)

test.each([
  ['text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is refused as no picture', async (_, bytes) => {
  await expect(draw(bytes)).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Please select an image file',
  })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'half a %s is said not to have come whole',
  async (format) => {
    const whole = await sharp(await aPhoto(400))
      .toFormat(format)
      .toBuffer()
    for (const part of [0.5, 0.95])
      await expect(draw(whole.subarray(0, whole.length * part))).rejects.toMatchObject({
        code: 'unsupported',
        message: notWhole,
      })
  },
)

test('neither has a head without a body', async () => {
  const bytes = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
  await expect(draw(bytes)).rejects.toMatchObject({ message: notWhole })
})

test.each([12, 9_000])('a HEIC %i wide is told to be one, whatever its size', async (width) => {
  await expect(draw(heicThatClaims(width))).rejects.toMatchObject({
    code: 'unsupported',
    message: expect.stringMatching(/^This picture is a HEIC, which doesn’t open here\./),
  })
})
