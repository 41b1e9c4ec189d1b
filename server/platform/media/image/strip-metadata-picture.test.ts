import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngChunk } from '#testing/books/plain-picture.ts'
import { aPhoto } from '#testing/server/samples/media.ts'
import { stripPicture } from './strip-metadata-picture.ts'

const secret = 'Behind the library'
const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 46/1 0/1' }, IFD0: { Copyright: secret } }

const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer()

/** A photo with all the metadata that phones and programs write. */
async function photo(format: 'jpeg' | 'webp' | 'png', turn = 6): Promise<Buffer> {
  const plain = sharp(await aPhoto(400))
    .withExif(gps)
    .withMetadata({ orientation: turn, exif: gps })
  const picture = await plain
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()
  if (format === 'png')
    return Buffer.concat([
      picture.subarray(0, 33),
      pngChunk('tEXt', `Place\0${secret}`),
      picture.subarray(33),
    ])
  if (format === 'webp') return picture
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(2 + secret.length)}${secret}`, 'latin1')
  const film = Buffer.from(`\0\0\0\x18ftypmp42${secret}`)
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), film])
}

test.each(['jpeg', 'webp', 'png'] as const)(
  'of a %s stay its pixels, and nothing of where it was taken',
  async (format) => {
    const sent = await photo(format)
    expect((await sharp(sent).metadata()).exif).toBeTruthy()
    expect(sent.includes(secret)).toBe(true)
    const bare = stripPicture(sent) ?? Buffer.alloc(0)
    expect(bare.includes(secret)).toBe(false)
    const { exif, xmp, comments } = await sharp(bare).metadata()
    expect(exif?.includes('N\0') ?? false).toBe(false)
    expect([xmp, comments ?? []]).toEqual([undefined, []])
    expect((await pixelsOf(bare)).equals(await pixelsOf(sent))).toBe(true)
    // Idempotent.
    expect(stripPicture(bare)?.equals(bare)).toBe(true)
  },
)

test.each([1, 3, 6, 8])('a JPEG that is to be turned by %s still is', async (turn) => {
  const bare = stripPicture(await photo('jpeg', turn)) ?? Buffer.alloc(0)
  expect((await sharp(bare).metadata()).orientation ?? 1).toBe(turn)
  expect(bare.length).toBeGreaterThan(1_000)
})

test('a progressive JPEG, with many scans, is whole', async () => {
  const sent = await sharp(await aPhoto(300))
    .jpeg({ progressive: true })
    .withExif(gps)
    .toBuffer()
  const bare = stripPicture(sent) ?? Buffer.alloc(0)
  expect(bare.length).toBeLessThan(sent.length)
  expect((await pixelsOf(bare)).equals(await pixelsOf(sent))).toBe(true)
})

test('a GIF moves on, and says nothing', async () => {
  const frames = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#0b6b43' } })
    .gif()
    .toBuffer()
  const comment = Buffer.from(`\x21\xfe${String.fromCharCode(secret.length)}${secret}\0`, 'latin1')
  const sent = Buffer.concat([frames.subarray(0, -1), comment, frames.subarray(-1)])
  const bare = stripPicture(sent)
  expect(bare?.equals(frames)).toBe(true)
})

test('what is no picture, or ends before it says so, is none', async () => {
  const whole = await photo('png')
  for (const none of [
    Buffer.from('x'),
    Buffer.alloc(100),
    whole.subarray(0, 60),
    Buffer.from('GIF89a'.padEnd(40, '\xff'), 'latin1'),
  ])
    expect(stripPicture(none)).toBeNull()
})

test('a picture in more parts than any has is none: each would cost memory, however short it is', async () => {
  const whole = await photo('png')
  const empty = pngChunk('IDAT', '')
  const many = (count: number) =>
    Buffer.concat([whole.subarray(0, 33), ...Array<Buffer>(count).fill(empty), whole.subarray(33)])
  expect(stripPicture(many(1_000))).not.toBeNull()
  expect(stripPicture(many(50_000))).toBeNull()
})
