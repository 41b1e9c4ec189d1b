import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { tooManyBytes } from '#contract/files/picture-errors.ts'
import { aPhoto, heicThatClaims, movingGif, pngThatClaims } from '#testing/server/samples/media.ts'
import { pictureRefusal, shrinkPicture } from './resize-image.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that can decode these pictures, or none of them. */
const browser = (opens: boolean) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (!opens) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { width: 100, height: 80, close: () => undefined }
  })
const chosen = (bytes: Uint8Array, name: string, type = '') => new File([Buffer.from(bytes)], name, { type })

test.each([
  ['IMG_0001', ''],
  ['photo.jpg_large', ''],
  ['WhatsApp.bin', 'application/octet-stream'],
])('a JPEG named %s is a picture, and is sent as one', async (name, type) => {
  browser(false)
  const file = chosen(await aPhoto(200), name, type)
  expect(await pictureRefusal(file)).toBeNull()
  const sent = await shrinkPicture(file)
  expect([sent.type, sent.size]).toEqual(['image/jpeg', file.size])
})

test('a HEIC is told by its bytes: refused where the browser cannot open it, taken where it can', async () => {
  const heic = chosen(heicThatClaims(4_000), 'photo.jpg', 'image/jpeg')
  browser(false)
  expect(await pictureRefusal(heic)).toMatch(/^This picture is a HEIC, which doesn’t open here\./)
  browser(true)
  expect(await pictureRefusal(heic)).toBeNull()
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'half a %s is told not to have come whole, before it is sent',
  async (format) => {
    browser(true)
    const whole = await sharp(await aPhoto(600))
      .toFormat(format)
      .toBuffer()
    expect(await pictureRefusal(chosen(whole, 'a.jpg'))).toBeNull()
    expect(await pictureRefusal(chosen(whole.subarray(0, whole.length * 0.7), 'a.jpg'))).toMatch(
      /^This picture is damaged or incomplete/,
    )
  },
)

test('a whole photograph is known by its end, whatever its phone wrote behind it', async () => {
  const photo = await aPhoto(600)
  const small = await aPhoto(90)
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 255])
  const withSmall = Buffer.concat([head, small, photo.subarray(2)])
  const moving = Buffer.concat([photo, Buffer.alloc(300_000, 'film')])
  browser(true)
  for (const whole of [withSmall, moving, movingGif(3)])
    expect(await pictureRefusal(chosen(whole, 'a'))).toBeNull()
  const cut = withSmall.subarray(0, small.length + 4_000)
  expect(await pictureRefusal(chosen(cut, 'a'))).toMatch(/damaged or incomplete/)
})

test('what is none is refused, and so is what nobody could take', async () => {
  browser(false)
  expect(await pictureRefusal(chosen(Buffer.from('%PDF-1.4'), 'a.jpg', 'image/jpeg'))).toMatch(
    /^This kind of/,
  )
  expect(await pictureRefusal(chosen(Buffer.from('words'), 'a.txt', 'text/plain'))).toBe(
    'Please select an image file',
  )
  expect(await pictureRefusal(chosen(Buffer.alloc(0), 'a.jpg', 'image/jpeg'))).toMatch(/is empty/)
  expect(await pictureRefusal(chosen(Buffer.alloc(26 * 1024 * 1024), 'a.jpg'))).toBe(tooManyBytes)
})

test('one with more pixels than the campus draws is refused where the phone cannot make it smaller', async () => {
  const large = chosen(pngThatClaims(9_000, 9_000), 'a.png', 'image/png')
  browser(false)
  expect(await pictureRefusal(large)).toBe(
    'This picture is too large: at most 40 megapixels for this type. Please choose a smaller one.',
  )
  browser(true)
  expect(await pictureRefusal(large)).toBeNull()
})
