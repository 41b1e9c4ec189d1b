/** Brightness of every pixel, row by row. */
export interface Grey {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Squares across a page in which its light is measured. */
const across = 32
/** Darker than `ink` relative to the paper becomes ink, brighter than `paper` becomes paper. */
export const inGrey = { ink: 0.32, paper: 0.9 }
/** For colours: nothing becomes ink, and paper must be nearly as bright as the paper around. */
export const inColours = { ink: 0, paper: 0.94 }

/** Removes shadows from a page, in place: each pixel is measured against the paper around it. */
export async function whiten(
  page: Grey,
  rest: () => Promise<unknown>,
  light = lightOf(page),
  { ink, paper } = inGrey,
): Promise<void> {
  const { width, height, data } = page
  const { columns, rows, cell } = light
  for (let y = 0; y < height; y += 1) {
    if (y % 128 === 127) await rest()
    const down = Math.min(rows - 1.001, Math.max(0, y / cell - 0.5))
    const top = Math.floor(down)
    for (let x = 0; x < width; x += 1) {
      const along = Math.min(columns - 1.001, Math.max(0, x / cell - 0.5))
      const left = Math.floor(along)
      const at = top * columns + left
      const [right, low] = [along - left, down - top]
      const above = (light.of[at] ?? 255) * (1 - right) + (light.of[at + 1] ?? 255) * right
      const below =
        (light.of[at + columns] ?? 255) * (1 - right) + (light.of[at + columns + 1] ?? 255) * right
      const paperHere = above * (1 - low) + below * low
      const here = (data[y * width + x] ?? 255) / paperHere
      data[y * width + x] = ((here - ink) / (paper - ink)) * 255
    }
  }
}

/** The brightness of the paper in each square; a square of nearly all ink or picture takes it from its neighbours. */
export function lightOf({ width, height, data }: Grey, squares = across) {
  const cell = Math.max(8, Math.ceil(Math.max(width, height) / squares))
  const [columns, rows] = [Math.max(2, Math.ceil(width / cell)), Math.max(2, Math.ceil(height / cell))]
  const found: number[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const values: number[] = []
      for (let y = row * cell; y < Math.min(height, (row + 1) * cell); y += 3)
        for (let x = column * cell; x < Math.min(width, (column + 1) * cell); x += 3)
          values.push(data[y * width + x] ?? 255)
      values.sort((one, other) => one - other)
      found.push(values[Math.floor(values.length * 0.85)] ?? 255)
    }
  const usual = found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 255
  const least = Math.max(40, usual * 0.55)
  return { columns, rows, cell, of: found.map((value) => Math.max(value, least)) }
}
