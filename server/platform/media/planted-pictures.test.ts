import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { plantedJpeg, plantedLike, plantedPng } from '#testing/server/samples/planted-pictures.ts'
import { leftOf } from '#testing/server/samples/planting.ts'
import { drawPicture } from './image/image-variants.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-planted-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['JPEG', plantedJpeg, 17],
  ['PNG', plantedPng, 15],
  ['WebP', () => plantedLike('webp'), 14],
  ['AVIF', () => plantedLike('avif'), 13],
] as const)('nothing that was hidden in a %s is left in any size of it', async (_, make, least) => {
  const planted = await make()
  expect(planted.markers.length).toBeGreaterThanOrEqual(least)
  expect(leftOf(planted, planted.bytes)).toHaveLength(planted.markers.length)
  const path = join(folder, 'sent')
  writeFileSync(path, planted.bytes)
  const { variants } = await drawPicture(path)
  expect(variants.length).toBeGreaterThan(0)
  for (const { bytes } of variants) {
    expect(leftOf(planted, Buffer.from(bytes))).toEqual([])
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, comments }).toEqual({})
  }
})
