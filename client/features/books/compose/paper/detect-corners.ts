import type { Grey } from '#contract/books/whiten-page.ts'
import { type Corners, type Point, wholePicture } from './paper.ts'

/** Least difference between the brightness of a page and of its background, of 255. */
const leastContrast = 36
/** Share of the picture that a page must fill. */
const leastArea = 0.2
/** Share of the area between its corners that must be bright: writing takes some of it, a shape that is no page more. */
const leastFilled = 0.78

/**
 * Finds the corners of a bright page on a darker background in a small picture; null when there is none. A bright picture
 * without contrast is all page.
 */
export function findCorners(grey: Grey): Corners | null {
  const { threshold, contrast } = split(grey.data)
  if (contrast < leastContrast) return brightness(grey.data) > 150 ? wholePicture : null
  const { corners, count } = largest(grey, threshold)
  const area = areaOf(corners)
  const all = grey.width * grey.height
  if (area < leastArea * all || count < leastFilled * area || !isConvex(corners)) return null
  const [a, b, c, d] = corners.map(({ x, y }) => ({
    x: Math.min(1, Math.max(0, (x + 0.5) / grey.width)),
    y: Math.min(1, Math.max(0, (y + 0.5) / grey.height)),
  }))
  return a && b && c && d ? [a, b, c, d] : null
}

/** Otsu's method: the threshold between dark and bright, and the contrast between both. */
function split(data: Uint8ClampedArray): { threshold: number; contrast: number } {
  const counts = new Array<number>(256).fill(0)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((all, count, value) => all + count * value, 0)
  let best = { threshold: 127, contrast: 0, between: 0 }
  let [below, belowSum] = [0, 0]
  for (let threshold = 0; threshold < 255; threshold += 1) {
    const count = counts[threshold] ?? 0
    below += count
    belowSum += count * threshold
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const contrast = (sum - belowSum) / above - belowSum / below
    const between = below * above * contrast * contrast
    if (between > best.between) best = { threshold, contrast, between }
  }
  return best
}

const brightness = (data: Uint8ClampedArray) => data.reduce((sum, value) => sum + value, 0) / data.length

/** The largest connected bright region: its number of pixels and its outermost ones. */
function largest({ width, height, data }: Grey, threshold: number) {
  const seen = new Uint8Array(data.length)
  let best = { count: 0, corners: [] as Point[] }
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] ?? 0) <= threshold) continue
    const stack = [start]
    seen[start] = 1
    let count = 0
    const out = outermost()
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      count += 1
      out.see({ x, y })
      for (const [next, inside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const)
        if (inside && !seen[next] && (data[next] ?? 0) > threshold) {
          seen[next] = 1
          stack.push(next)
        }
    }
    if (count > best.count) best = { count, corners: out.corners() }
  }
  return best
}

/** The pixels farthest towards each corner of the picture. */
function outermost() {
  const ways = [
    ({ x, y }: Point) => -x - y,
    ({ x, y }: Point) => x - y,
    ({ x, y }: Point) => x + y,
    ({ x, y }: Point) => y - x,
  ]
  const best = ways.map(() => ({ far: Number.NEGATIVE_INFINITY, at: { x: 0, y: 0 } }))
  return {
    see(at: Point) {
      for (const [index, way] of ways.entries()) {
        const far = way(at)
        if (far > (best[index]?.far ?? 0) || best[index]?.far === Number.NEGATIVE_INFINITY)
          best[index] = { far, at }
      }
    },
    corners: () => best.map(({ at }) => at),
  }
}

function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

function isConvex(corners: readonly Point[]): boolean {
  const at = (index: number) => corners[index % corners.length] ?? { x: 0, y: 0 }
  return corners.every((a, index) => {
    const [b, c] = [at(index + 1), at(index + 2)]
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0
  })
}
