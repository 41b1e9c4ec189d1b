import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, noise } from '#testing/server/samples/media.ts'
import { type Card, drawCard } from './share-card.ts'

const card = (changes: Partial<Card> = {}): Card => ({
  kicker: 'Campus Life',
  title: 'A week between Oye and Ikole',
  figure: null,
  byline: 'Aisha Bello',
  picture: null,
  logo: null,
  name: 'FUOYE Campus',
  colours: { main: '#0b6b43', second: '#bc4a16' },
  ...changes,
})

/** How many pixels of a region are darker than paper. */
async function inked(jpeg: Uint8Array, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(jpeg).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  return pixels.filter((one) => one < 128).length
}

test.each([
  ['words alone', card()],
  ['a price', card({ figure: '₦12,500' })],
  ['a very long word', card({ title: 'W'.repeat(140), byline: 'Ọ'.repeat(200) })],
  ['markup and what no font has', card({ title: '<b>&amp;\u0000\ud800 😀', kicker: '</span>' })],
  ['nothing at all', card({ kicker: '', title: '', byline: '' })],
])('a card with %s is a JPEG of 1200×630 under 300 KB', async (_, one) => {
  for (const picture of [null, await aPhoto(), await noise(1280, 900)]) {
    const jpeg = await drawCard({ ...one, picture })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(jpeg.length).toBeLessThan(300 * 1024)
  }
})

test('the dots and tones of Yoruba letters are drawn', async () => {
  const plain = await drawCard(card({ title: 'Eko' }))
  const marked = await drawCard(card({ title: 'Ẹ̀kọ́' }))
  const box = [60, 170, 400, 160] as const
  expect(await inked(marked, ...box)).toBeGreaterThan((await inked(plain, ...box)) + 200)
})

test('a logo stands where the mark does', async () => {
  const blue = { r: 0, g: 0, b: 200 }
  const logo = await sharp({ create: { width: 192, height: 192, channels: 3, background: blue } })
    .png()
    .toBuffer()
  const [red = 255, , bright = 0] = await sharp(await drawCard(card({ logo })))
    .extract({ left: 80, top: 80, width: 8, height: 8 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(red).toBeLessThan(30)
  expect(bright).toBeGreaterThan(160)
})
