import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, deepPng, heicThatClaims, interlaced, noise } from '#testing/server/samples/media.ts'
import { costOfPages, costOfPicture, costOfReading, sizedBy, smallCost } from './cost.ts'

const costOf = (bytes: Uint8Array) => costOfPicture(bytes.subarray(0, sizedBy), bytes.length)

test('what phones send is small, and so is a photo as a camera writes it', async () => {
  for (const photo of [await aPhoto(), await noise(4_000, 3_000)])
    expect(costOf(photo)).toBeLessThanOrEqual(smallCost)
  expect(costOfReading(20_000_000)).toBeLessThanOrEqual(smallCost)
  expect(costOfPages(5)).toBeLessThanOrEqual(smallCost)
})

test.each([
  ['a PNG of 40 megapixels and 16 bits', () => deepPng()],
  ['one whose lines come many times over', () => interlaced('png', 4_000, 3_000)],
  [
    'an AVIF of five megapixels',
    () =>
      sharp(Buffer.alloc(7_500_000), { raw: { width: 2_500, height: 1_000, channels: 3 } })
        .avif({ effort: 0 })
        .toBuffer(),
  ],
  ['what says it is larger than any', async () => heicThatClaims(60_000)],
  ['what does not say how large it is', async () => Buffer.alloc(100)],
])('%s is heavy, whatever few bytes it has', async (_, make) => {
  expect(costOf(await make())).toBeGreaterThan(smallCost)
})
