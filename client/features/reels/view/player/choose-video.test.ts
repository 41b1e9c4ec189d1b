import { expect, test } from 'vitest'
import { type Conditions, chooseVideo, smallerVideo } from './choose-video.ts'

const original = { src: '/original', name: 'a.mov', type: 'video/quicktime', bytes: 38_000_000 }
const renditions = [540, 240, 360].map((height) => ({ height, bytes: height * 1000, src: `/${height}` }))
const seconds = 8
const wifi = { light: false, cellular: false, effectiveType: '4g', pixels: 800 }
const chosen = (on: Partial<Conditions>) =>
  chooseVideo({ original, renditions, durationSeconds: seconds }, { ...wifi, ...on }).src

test('a large screen on a good line gets the largest size', () => {
  expect(chosen({})).toBe('/540')
})

test('a small screen gets no more than it can show', () => {
  expect(chosen({ pixels: 360 })).toBe('/240')
  expect(chosen({ pixels: 540 })).toBe('/360')
})

test('mobile data, a slow line and the saver each ask for less', () => {
  expect(chosen({ cellular: true })).toBe('/360')
  expect(chosen({ effectiveType: '3g' })).toBe('/360')
  expect(chosen({ effectiveType: '2g' })).toBe('/240')
  expect(chosen({ light: true })).toBe('/240')
})

test('a size takes half of what the line carries at most, the smallest where none does', () => {
  // The bitrates are 540, 360 and 240 kilobits a second.
  expect(chosen({ downlink: 1.1 })).toBe('/540')
  expect(chosen({ downlink: 1 })).toBe('/360')
  expect(chosen({ downlink: 0.5 })).toBe('/240')
  expect(chosen({ downlink: 0.1 })).toBe('/240')
  expect(chosen({ downlink: 1, cellular: true })).toBe('/360')
})

test('the original plays where there is no other size yet', () => {
  expect(chooseVideo({ original, renditions: [], durationSeconds: seconds }, wifi).src).toBe('/original')
})

test('a size that takes more than what was sent is passed over', () => {
  const short = { ...original, bytes: 300_000 }
  expect(chooseVideo({ original: short, renditions, durationSeconds: seconds }, wifi).src).toBe('/240')
  expect(
    chooseVideo({ original: { ...short, bytes: 90_000 }, renditions, durationSeconds: seconds }, wifi).src,
  ).toBe('/original')
})

test('one that stands still gives way to the next smaller size, and those after it take no more', () => {
  const reel = { original, renditions }
  const next = (bytes: number) => smallerVideo(reel, { src: '/', bytes })?.src
  expect([original.bytes, 540_000, 360_000, 240_000].map(next)).toEqual(['/540', '/360', '/240', undefined])
  expect(chosen({ most: 360 })).toBe('/360')
  expect(chosen({ most: 360, light: true })).toBe('/240')
})
