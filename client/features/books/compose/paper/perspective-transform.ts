import type { Grey } from '#contract/books/whiten-page.ts'
import type { Corners, Point } from './paper.ts'

/**
 * The shorter side of a page that is sent, and its greatest longer one, in pixels: A4 at 155 dpi. The campus draws a page
 * 1,280 wide at that size, and a narrower one at half of it.
 */
const [shorter, longest] = [1_280, 2_560]
/** Rows computed before yielding to the event loop. */
const atOnce = 96

/** Straightens the page between its corners, only as large as it needs to be legible. */
export async function straighten(
  from: Grey,
  corners: Corners,
  turns: number,
  rest: () => Promise<unknown>,
): Promise<Grey> {
  const turned = [0, 1, 2, 3].map((index) => corners[(index + 4 - (turns % 4)) % 4]) as unknown as Corners // four, as before
  const quad = turned.map(({ x, y }) => ({ x: x * (from.width - 1), y: y * (from.height - 1) }))
  const { width, height } = sizeOf(quad)
  const data = new Uint8ClampedArray(width * height)
  const place = perspective(quad)
  for (let y = 0; y < height; y += 1) {
    if (y % atOnce === atOnce - 1) await rest()
    for (let x = 0; x < width; x += 1) {
      const at = place((x + 0.5) / width, (y + 0.5) / height)
      data[y * width + x] = sample(from, at.x, at.y)
    }
  }
  return { width, height, data }
}

function sizeOf(quad: readonly Point[]): { width: number; height: number } {
  const [a, b, c, d] = quad
  if (!a || !b || !c || !d) return { width: 1, height: 1 }
  const across = Math.max(apart(a, b), apart(d, c))
  const down = Math.max(apart(a, d), apart(b, c))
  const scale = Math.min(longest / Math.max(1, across, down), shorter / Math.max(1, Math.min(across, down)))
  return {
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  }
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Maps a point of the page, 0 to 1, into the quad that a camera saw of it. After Heckbert. */
function perspective(quad: readonly Point[]): (u: number, v: number) => Point {
  const [a, b, c, d] = quad
  if (!a || !b || !c || !d) return (x, y) => ({ x, y })
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const scale = dx1 * dy2 - dx2 * dy1 || 1
  const g = (sx * dy2 - dx2 * sy) / scale
  const h = (dx1 * sy - sx * dy1) / scale
  const [ux, vx, uy, vy] = [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
  ]
  return (u, v) => {
    const depth = g * u + h * v + 1
    return { x: (ux * u + vx * v + a.x) / depth, y: (uy * u + vy * v + a.y) / depth }
  }
}

/** Bilinear interpolation of the four pixels around a point. */
function sample({ width, height, data }: Grey, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const [right, low] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = top * width + left
  const one = (data[at] ?? 255) * (1 - right) + (data[at + 1] ?? 255) * right
  const other = (data[at + width] ?? 255) * (1 - right) + (data[at + width + 1] ?? 255) * right
  return one * (1 - low) + other * low
}
