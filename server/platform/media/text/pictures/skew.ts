import type { Grey } from './grey-file.ts'

/** Darker is ink, once a page is white. */
const ink = 128
/** Points of ink that are looked at: enough for every line of a page. */
const mostPoints = 60_000
/** Degrees: a page that leans more was photographed from the side, and is a matter for whoever took it. */
const [most, coarse, fine] = [8, 0.5, 0.05]

/**
 * How many degrees the lines of a page lean to the right: at that angle most of its ink falls into few rows. 0 where no angle
 * stands out, as on a drawing.
 */
export function skewOf({ width, height, data }: Grey): number {
  const points: number[] = []
  let inked = 0
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < ink) inked += 1
  const step = Math.max(1, Math.floor(inked / mostPoints))
  let count = 0
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if ((data[at] ?? 255) >= ink) continue
      count += 1
      if (count % step === 0) points.push(x, y)
    }
  if (points.length < 1_000) return 0
  const cell = Math.max(1, height / 800)
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Float64Array(Math.ceil((height + 2 * Math.abs(slope) * width) / cell) + 2)
    const above = Math.abs(slope) * width
    for (let i = 0; i < points.length; i += 2) {
      const row = Math.floor(((points[i + 1] ?? 0) - slope * (points[i] ?? 0) + above) / cell)
      rows[row] = (rows[row] ?? 0) + 1
    }
    return rows.reduce((sum, row) => sum + row * row, 0)
  }
  const level = sharpness(0)
  const first = bestOf(sharpness, -most, most, coarse)
  const best = bestOf(sharpness, first - coarse, first + coarse, fine)
  return sharpness(best) > level * 1.05 ? best : 0
}

function bestOf(score: (degrees: number) => number, from: number, to: number, step: number): number {
  let [best, highest] = [0, -1]
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const here = score(degrees)
    if (here > highest) [best, highest] = [degrees, here]
  }
  return best
}
