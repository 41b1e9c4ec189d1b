import { at, chance, circle, colour, line, many, oval, rect, shape, times } from './pencil.ts'

/** The land around Oye and Ikole: granite, palms, laterite, weather. */

export const sky = (top: string, width = 320, height = 200) => rect(0, 0, width, height, top)

export const sun = (x: number, y: number, radius: number, tint: string = '#F2A65A') =>
  circle(x, y, radius, tint)

const granites = {
  day: ['#8E8A78', '#7C7868', '#A39C86', '#857F6E'],
  dusk: ['#5C5A58', '#4E4C4C', '#6B655E', '#585452'],
  haze: ['#C9B896', '#BFAE8C', '#D4C5A6', '#C4B391'],
}

/** The bare hills behind Oye, standing on `y`. */
export const hills = (y: number, light: keyof typeof granites = 'day') => {
  const [a = '', b = '', c = '', d = ''] = granites[light]
  return (
    oval(84, y, 86, 66, a) +
    oval(70, y + 4, 70, 54, b) +
    oval(214, y + 8, 70, 46, c) +
    oval(290, y + 6, 66, 56, d)
  )
}

/** Soft far hills in two tints. */
export const downs = (y: number, left: string, right: string) =>
  oval(80, y, 120, 44, left) + oval(262, y + 2, 110, 38, right)

export const palm = (x: number, y: number, scale: number, tint = '#0B4A30') =>
  at(
    x,
    y,
    scale,
    line('M0 0C2-14 1-26 4-40', colour.bark, 3.4) +
      line(
        'M4-40C-8-50-18-48-24-38M4-40C-4-56-16-60-26-54M4-40C4-56 12-64 22-60M4-40C14-50 26-48 30-38M4-40C12-42 20-36 22-28M4-40C-4-40-12-34-14-26',
        tint,
        4.2,
      ),
  )

export const tree = (x: number, y: number, scale: number, tint: string = '#1F6B45') =>
  at(
    x,
    y,
    scale,
    rect(-2.5, -16, 5, 16, colour.bark) +
      circle(0, -26, 15, tint) +
      circle(-11, -19, 10, tint) +
      circle(11, -20, 11, tint),
  )

/** A broad old mango tree to sit under; about 130 wide. */
export const mango = (x: number, y: number, scale: number, tint: string = '#1F6B45', fruit = true) =>
  at(
    x,
    y,
    scale,
    shape('M-8 0c4-20 2-40-10-56l8-3 9 20 10-22 8 3c-12 18-12 38-7 58z', colour.bark) +
      oval(0, -74, 66, 34, tint) +
      oval(-34, -62, 36, 24, tint) +
      oval(36, -62, 38, 24, tint) +
      oval(-14, -86, 34, 18, '#2A7A52') +
      (fruit
        ? many(
            [
              [-40, -52],
              [-12, -50],
              [22, -54],
              [46, -50],
              [4, -68],
              [-28, -76],
            ] as const,
            ([fx, fy]) => oval(fx, fy, 3, 4, '#E59A3C'),
          )
        : ''),
  )

export const maize = (x: number, y: number, scale: number, tint: string = colour.leaf, cob = true) =>
  at(
    x,
    y,
    scale,
    line('M0 0V-34', colour.grass, 3) +
      line(
        'M0-10C-8-20-16-20-20-14M0-16C8-26 16-26 20-20M0-24C-6-32-12-32-16-28M0-28C6-38 12-36 14-32',
        tint,
        3.4,
      ) +
      (cob ? oval(4, -20, 3, 7, colour.sun) : ''),
  )

/** Ploughed rows running to a point at (160, y). */
export const furrows = (y: number, soil: string = colour.soil, ridge: string = colour.furrow) =>
  rect(0, y, 320, 200 - y, soil) +
  times(7, (index) => {
    const from = 118 + index * 14
    const to = -134 + index * 92
    return shape(`M${from} ${y}L${to} 200h36L${from + 4} ${y}z`, ridge)
  })

export const rain = (width = 320, height = 200, count = 30, tint = '#E3EEEC', shift = 0) =>
  line(
    times(count, (index) => {
      const x = (index * 43) % (width + 10)
      const y = ((index * 67 + shift) % (height + 20)) - 14
      return `M${x} ${y}l-5 16`
    }),
    tint,
    1.6,
    0.7,
  )

export const cloud = (x: number, y: number, scale: number, tint: string = colour.white, opacity = 1) =>
  at(
    x,
    y,
    scale,
    `<g opacity="${opacity}">${circle(-16, 0, 11, tint)}${circle(0, -6, 15, tint)}${circle(17, 0, 10, tint)}${rect(-26, 0, 52, 10, tint, 5)}</g>`,
  )

export const stars = (count: number, width: number, height: number, tint = '#F8E9BE') =>
  times(count, (index) =>
    circle(
      chance(index + 3) * width,
      chance(index * 7 + 1) * height,
      0.7 + chance(index * 5) * 0.9,
      tint,
      0.4 + chance(index) * 0.5,
    ),
  )

export const moon = (x: number, y: number, radius: number, night: string) =>
  circle(x, y, radius, '#F8E9BE') + circle(x + radius * 0.42, y - radius * 0.18, radius * 0.84, night)

/** Blades of grass along a line. */
export const tufts = (y: number, count: number, tint: string, width = 320) =>
  line(
    times(count, (index) => {
      const x = ((index + 0.5) * width) / count + (chance(index) - 0.5) * 14
      return `M${Math.round(x)} ${y}l-3-6M${Math.round(x)} ${y}l1-8M${Math.round(x)} ${y}l4-5`
    }),
    tint,
    1.6,
  )

/** The road of red laterite, bending up to (226, y). */
export const road = (y: number) =>
  shape(
    `M128 200C150 ${y + 24} 236 ${y + 18} 226 ${y}s-74-10-60-22l10 0c-6 8 74 2 76 26s-60 26-58 44z`,
    colour.laterite,
  )

export const bush = (x: number, y: number, scale: number, tint: string = colour.forest) =>
  at(x, y, scale, oval(0, -6, 20, 10, tint) + oval(-12, -3, 12, 7, tint) + oval(13, -3, 11, 7, tint))
