import { expect, test } from 'vitest'
import type { Grey } from '#contract/books/whiten-page.ts'
import { inColours, lightOf, whiten } from '#contract/books/whiten-page.ts'
import { greyOf } from './color-planes.ts'
import { findCorners } from './detect-corners.ts'
import { moved, type Page, wholePicture } from './paper.ts'
import { straighten } from './perspective-transform.ts'

const now = async () => undefined

/** A picture of this size whose brightness at each place, 0 to 1, is what the function gives. */
function aPicture(width: number, height: number, brightness: (x: number, y: number) => number): Grey {
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data[y * width + x] = brightness((x + 0.5) / width, (y + 0.5) / height)
  return { width, height, data }
}

/** A page that leans on a dark table: its left edge moves from 0.2 to 0.1, its right one from 0.8 to 0.9. */
const leaning = (x: number, y: number) => {
  const across = 0.1 * ((y - 0.15) / 0.7)
  const isPage = y > 0.15 && y < 0.85 && x > 0.2 - across && x < 0.8 + across
  return isPage ? 225 : 60 + 20 * Math.sin(40 * x)
}

test('a page on something darker is found by its corners, also where it leans and is written on', () => {
  const written = (x: number, y: number) =>
    y > 0.3 && y < 0.7 && x > 0.3 && x < 0.7 && Math.sin(200 * y) > 0.3 ? 70 : leaning(x, y)
  const corners = findCorners(aPicture(180, 240, written))
  const expected = [
    { x: 0.2, y: 0.15 },
    { x: 0.8, y: 0.15 },
    { x: 0.9, y: 0.85 },
    { x: 0.1, y: 0.85 },
  ]
  for (const [index, { x, y }] of expected.entries()) {
    expect(corners?.[index]?.x).toBeCloseTo(x, 1)
    expect(corners?.[index]?.y).toBeCloseTo(y, 1)
  }
})

test('where no page can be told from what it lies on, its corners are for a hand to set', () => {
  expect(findCorners(aPicture(180, 240, (x) => 90 + 20 * x))).toBeNull()
  // A cross: bright, but no page.
  const cross = (x: number, y: number) => (Math.abs(x - 0.5) < 0.1 || Math.abs(y - 0.5) < 0.1 ? 240 : 40)
  expect(findCorners(aPicture(180, 240, cross))).toBeNull()
  // The page fills the whole picture.
  expect(findCorners(aPicture(180, 240, (x) => 215 + 10 * x))).toEqual(wholePicture)
})

test('what leans stands upright, and turned it lies', async () => {
  // Dark in the page's upper left quarter, as it lies in the picture.
  const marked = (x: number, y: number) => (leaning(x, y) > 200 && x < 0.5 && y < 0.45 ? 30 : leaning(x, y))
  const picture = aPicture(180, 240, marked)
  const corners = findCorners(aPicture(180, 240, leaning)) ?? wholePicture
  const page = await straighten(picture, corners, 0, now)
  const at = ({ width, height, data }: Grey, x: number, y: number) =>
    data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0
  const quarters = (grey: Grey) =>
    [at(grey, 0.2, 0.2), at(grey, 0.8, 0.2), at(grey, 0.8, 0.8), at(grey, 0.2, 0.8)].map(
      (value) => value > 128,
    )
  expect(quarters(page)).toEqual([false, true, true, true])
  const turned = await straighten(picture, corners, 1, now)
  expect(quarters(turned)).toEqual([true, false, true, true])
  expect([turned.width, turned.height]).toEqual([page.height, page.width])
})

test('a shadow goes and the writing stays', async () => {
  const shadowed = aPicture(320, 420, (x, y) => {
    const paper = 230 - 110 * x
    return Math.sin(120 * y) > 0.8 && Math.sin(60 * x) > 0 ? paper * 0.3 : paper
  })
  await whiten(shadowed, now)
  const counted = { white: 0, black: 0, between: 0 }
  for (const value of shadowed.data) {
    if (value > 235) counted.white += 1
    else if (value < 60) counted.black += 1
    else counted.between += 1
  }
  expect(counted.white).toBeGreaterThan(0.8 * shadowed.data.length)
  expect(counted.black).toBeGreaterThan(0.05 * shadowed.data.length)
  expect(counted.between).toBeLessThan(0.05 * shadowed.data.length)
})

test('a page that is put elsewhere takes that place, and the others close ranks', () => {
  const pages = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as Page) // only the order of the corners matters
  const order = (from: number, to: number) =>
    moved(pages, from, to)
      .map(({ id }) => id)
      .join('')
  expect([order(0, 2), order(3, 0), order(1, 1), order(2, 9)]).toEqual(['bcad', 'dabc', 'abcd', 'abdc'])
})

test('in colour a shadow goes and a red line stays red', async () => {
  const lit = (x: number) => 230 - 110 * x
  const isRed = (y: number) => Math.sin(120 * y) > 0.8
  const red = aPicture(320, 420, (x) => lit(x))
  const [green, blue] = [0, 1].map(() => aPicture(320, 420, (x, y) => (isRed(y) ? 0.2 : 1) * lit(x)))
  const planes = [red, green, blue].filter((one) => one !== undefined)
  const light = lightOf(greyOf(planes))
  for (const plane of planes) await whiten(plane, now, light, inColours)
  const at = (x: number, line: number) => planes.map(({ data }) => data[line * 320 + x] ?? 0)
  const lines = [...Array(420).keys()]
  const [written, empty] = [
    lines.filter((line) => isRed((line + 0.5) / 420)),
    lines.filter((line) => !isRed((line + 0.5) / 420)),
  ]
  for (const x of [20, 160, 300]) {
    const [r = 0, g = 0] = at(x, written[20] ?? 0)
    expect(r).toBeGreaterThan(235)
    expect(g).toBeLessThan(80)
    expect(Math.min(...at(x, empty[200] ?? 0))).toBeGreaterThan(235)
  }
})
