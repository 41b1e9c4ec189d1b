import { at, circle, colour, line, many, oval, rect, shape, times } from './pencil.ts'

/** Houses, halls and the furniture of a campus. */

/** A bungalow under rusted zinc; (x, y) is its lower left corner, 138 wide. */
export const bungalow = (
  x: number,
  y: number,
  scale: number,
  { wall = '#F0DFC0', roof = '#B0552B', lit = false } = {},
) =>
  at(
    x,
    y,
    scale,
    rect(0, -60, 128, 60, wall) +
      shape('M-10-60l70-34 78 34z', roof) +
      line('M16-72l44-22M38-72l24-16M84-72L62-88', '#7E3919', 2, 0.6) +
      rect(16, -44, 20, 22, colour.glass, 2) +
      rect(52, -44, 20, 44, lit ? colour.sun : '#5A3624', 2) +
      rect(90, -44, 20, 22, lit ? colour.sun : colour.glass, 2),
  )

/** A two-storey block with a walkway and many doors: hostels, lecture halls. */
export const block = (
  x: number,
  y: number,
  width: number,
  {
    wall = '#F0E3C8',
    roof = '#94431F',
    band = colour.green as string,
    lit = [] as readonly number[],
    floors = 2,
  } = {},
) => {
  const bays = Math.max(2, Math.floor(width / 26))
  const bay = width / bays
  const height = floors * 36
  return (
    rect(x, y - height, width, height, wall) +
    shape(`M${x - 8} ${y - height}l10-20h${width - 4}l10 20z`, roof) +
    line(
      times(bays, (i) => `M${x + 8 + i * bay} ${y - height - 2}l4-14`),
      '#7E3919',
      1.4,
      0.5,
    ) +
    times(floors, (floor) => {
      const top = y - height + floor * 36
      return (
        times(bays, (i) => {
          const glow = lit.includes(floor * bays + i)
          return i % 3 === 2
            ? rect(x + i * bay + bay * 0.28, top + 9, bay * 0.44, 24, glow ? colour.sun : '#6B4A2F', 1)
            : rect(x + i * bay + bay * 0.22, top + 10, bay * 0.56, 13, glow ? colour.sun : colour.glass, 1.5)
        }) + rect(x - 3, top + 32, width + 6, 4, band)
      )
    })
  )
}

/** Books standing on a shelf from x to x + width, feet on `y`. */
export const shelf = (x: number, y: number, width: number, seed = 0, height = 30) => {
  const tints = [
    colour.spark,
    '#F0E6D0',
    '#B98B5E',
    colour.moss,
    colour.indigo,
    '#E3C58D',
    colour.wine,
    '#3E8E5A',
  ]
  const count = Math.floor(width / 12.2)
  return (
    times(count, (i) => {
      const tall = height + (((i + seed) * 7) % 11) - 5
      return rect(
        x + 2 + i * 12.2,
        y - tall,
        9.4,
        tall,
        tints[(i * 5 + seed) % tints.length] ?? colour.spark,
        1,
      )
    }) + rect(x, y, width, 4, '#6B4A2F')
  )
}

/** A wooden kiosk with a striped awning; 96 wide, standing on y. */
export const kiosk = (x: number, y: number, scale: number, tint: string = colour.green, inside = '#3A2A1E') =>
  at(
    x,
    y,
    scale,
    rect(0, -66, 96, 66, '#B98B5E') +
      rect(8, -52, 80, 30, inside) +
      rect(0, -22, 96, 6, '#8A5A35') +
      line('M12-14v12M32-14v12M52-14v12M72-14v12', '#A47748', 1.6) +
      times(8, (i) => shape(`M${-4 + i * 13}-72h13v15c-3 6-10 6-13 0z`, i % 2 ? colour.cream : tint)) +
      rect(-4, -76, 104, 5, '#6B4A2F'),
  )

/** A telecom mast, 128 high. */
export const mast = (x: number, y: number, scale: number, waves: string = colour.spark) =>
  at(
    x,
    y,
    scale,
    line(
      'M-22 0L0-128 22 0M-16-34h32M-11-64h22M-6-92h12M-19-17L16-34M16-34L-11-64M-11-64L6-92',
      '#55635B',
      3,
    ) +
      line(
        'M-20-132a26 26 0 0 1 0-30M20-132a26 26 0 0 0 0-30M-10-138a14 14 0 0 1 0-18M10-138a14 14 0 0 0 0-18',
        waves,
        4,
      ) +
      circle(0, -140, 4, colour.spark),
  )

export const table = (y: number, top: string = colour.plank, front: string = colour.wood) =>
  rect(0, y, 320, 200 - y, front) + rect(0, y, 320, 7, top)

/** An open book lying before its reader; (x, y) is the middle of its spine. */
export const openBook = (x: number, y: number, scale = 1, tint: string = colour.cream) =>
  at(x, y, scale, shape('M-30 4L0-5l30 9v8L0 3l-30 9z', tint) + line('M0-4v7', '#D9CBAF', 1.2))

export const lamp = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    scale,
    rect(-2, -38, 4, 38, colour.ink) +
      rect(-9, -3, 18, 4, colour.ink, 2) +
      shape('M-16-36l8-18H8l8 18z', colour.sun),
  )

export const bench = (x: number, y: number, width: number, tint: string = colour.wood) =>
  rect(x, y - 14, width, 5, tint, 2) +
  rect(x + 6, y - 10, 4, 10, tint) +
  rect(x + width - 10, y - 10, 4, 10, tint)

/** Bunting of triangles between two points, hanging a little. */
export const bunting = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  count: number,
  tints: readonly string[],
) => {
  const point = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * 12] as const
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 24} ${x2} ${y2}`, colour.cream, 1.2) +
    times(count, (i) => {
      const [ax, ay] = point((i + 0.15) / count)
      const [bx, by] = point((i + 0.85) / count)
      return shape(
        `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}L${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2 + 13).toFixed(1)}z`,
        tints[i % tints.length] ?? colour.sun,
      )
    })
  )
}

/** A market umbrella, its foot at (x, y). */
export const umbrella = (x: number, y: number, scale: number, a: string, b: string) =>
  at(
    x,
    y,
    scale,
    rect(-1.5, -74, 3, 74, colour.bark) +
      shape('M-48-62C-40-92 40-92 48-62c-8-6-16-6-24 0-8-6-16-6-24 0-8-6-16-6-24 0-8-6-16-6-24 0z', a) +
      shape(
        'M-24-62c4-18 14-22 24-23-2 6-2 14 0 23-8-6-16-6-24 0zM24-62c8-6 16-6 24 0-4-15-24-22-48-23 12 4 20 10 24 23z',
        b,
      ),
  )

/** A blackboard in a wooden frame. */
export const board = (x: number, y: number, width: number, height: number, inner = '', tint = '#21463A') =>
  rect(x, y, width, height, colour.plank, 3) + rect(x + 5, y + 5, width - 10, height - 10, tint, 1) + inner

export const window = (
  x: number,
  y: number,
  width: number,
  height: number,
  frame = '#BBD5CE',
  light = '#EEF5F1',
) =>
  rect(x, y, width, height, frame, 4) +
  rect(x + 6, y + 6, width - 12, height - 12, light, 2) +
  line(`M${x + width / 2} ${y + 6}v${height - 12}M${x + 6} ${y + height / 2}h${width - 12}`, frame, 4)

/** Steam or smoke rising from (x, y). */
export const steam = (
  x: number,
  y: number,
  scale = 1,
  tint: string = colour.white,
  opacity = 0.6,
  lift = 0,
) =>
  at(
    x,
    y - lift,
    scale,
    many([-14, 0, 14], (dx) => line(`M${dx} 0c-6-10 6-14 0-24`, tint, 3.4, opacity)),
  )

/** A puddle or pool of light. */
export const pool = (x: number, y: number, width: number, tint: string, opacity = 1) =>
  oval(x, y, width, width * 0.14, tint, opacity)
