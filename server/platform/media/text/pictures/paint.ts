import type { Grey } from './grey-file.ts'

/** As PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

export const times = ([a, b, c, d, e, f]: Matrix, other: Matrix): Matrix => {
  const [g, h, i, j, k, l] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/**
 * Paints a picture into another: the matrix says where the unit square lies, whose top is y = 1. Where it is made smaller,
 * each pixel is the mean of those it covers, so that thin strokes stay.
 */
export function paint(target: Grey, image: Grey, matrix: Matrix, isMask = false): void {
  const [a, b, c, d, e, f] = matrix
  const area = a * d - b * c
  if (!Number.isFinite(area) || Math.abs(area) < 1e-9) return
  const fitted = shrunk(
    image,
    Math.floor(image.width / Math.hypot(a, b)),
    Math.floor(image.height / Math.hypot(c, d)),
  )
  const { width, height, data } = fitted
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  const [fromX, toX] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(target.width, Math.ceil(Math.max(...xs))),
  ]
  const [fromY, toY] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(target.height, Math.ceil(Math.max(...ys))),
  ]
  // Steps through the picture for one pixel to the right, and one down.
  const [alongU, alongV, downU, downV] = [d / area, -b / area, -c / area, a / area]
  for (let y = fromY; y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      const [px, py] = [x + 0.5 - e, y + 0.5 - f]
      const u = alongU * px + downU * py
      const v = alongV * px + downV * py
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
      const grey = sampled(data, width, height, u * width - 0.5, (1 - v) * height - 0.5)
      const at = y * target.width + x
      // Of a mask only what is black is painted.
      target.data[at] = isMask ? Math.min(target.data[at] ?? 255, grey) : grey
    }
  }
}

function sampled(data: Uint8Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, low] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [along, down] = [Math.max(0, x - left), Math.max(0, y - top)]
  const above = (data[top * width + left] ?? 255) * (1 - along) + (data[top * width + right] ?? 255) * along
  const below = (data[low * width + left] ?? 255) * (1 - along) + (data[low * width + right] ?? 255) * along
  return above * (1 - down) + below * down
}

/** Smaller by whole numbers, each pixel the mean of those it stands for. */
function shrunk(image: Grey, across: number, down: number): Grey {
  const [wide, high] = [Math.max(1, Math.min(across, image.width)), Math.max(1, Math.min(down, image.height))]
  if (wide === 1 && high === 1) return image
  const [width, height] = [
    Math.max(1, Math.floor(image.width / wide)),
    Math.max(1, Math.floor(image.height / high)),
  ]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let j = 0; j < high; j += 1)
        for (let i = 0; i < wide; i += 1)
          sum += image.data[(y * high + j) * image.width + x * wide + i] ?? 255
      data[y * width + x] = sum / (wide * high)
    }
  return { width, height, data }
}
