import type { Grey } from './detect-corners.ts'

/** Squares across a page whose own light is looked at. */
const across = 32
/** What is darker than this against the page is ink, what is brighter than that is paper. */
export const inGrey = { ink: 0.32, paper: 0.9 }
/** Colours are kept apart: nothing is ink, and paper is what is nearly as bright as the paper around. */
export const inColours = { ink: 0, paper: 0.94 }

/** Takes shadows from a page: each place is told by how bright the paper is around it. In place. */
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

/** How bright the paper is in each square; where a square is nearly all ink or a picture, as around it. */
export function lightOf({ width, height, data }: Grey) {
  const cell = Math.max(8, Math.ceil(Math.max(width, height) / across))
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
