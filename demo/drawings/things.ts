import { at, circle, colour, line, many, oval, rect, ring, shape, times, turn } from './pencil.ts'

/** Vehicles, machines and whatever people carry. */

/** The campus bus, 112 wide, its wheels on y. */
export const bus = (
  x: number,
  y: number,
  scale: number,
  { body = colour.paper as string, band = colour.green as string, riders = true } = {},
) =>
  at(
    x,
    y - 59 * scale,
    scale,
    rect(0, 0, 112, 48, body, 9) +
      rect(0, 28, 112, 12, band) +
      many([8, 30, 52, 74], (wx) => rect(wx, 8, wx === 74 ? 14 : 18, 15, colour.glass, 3)) +
      rect(93, 8, 15, 24, colour.glass, 3) +
      (riders
        ? circle(16, 15, 5, '#6B4430') + circle(60, 15, 5, '#53321F') + circle(40, 16, 5, '#3A2418')
        : '') +
      wheel(25, 49, 10) +
      wheel(88, 49, 10) +
      rect(106, 34, 6, 5, colour.sun, 2),
  )

export const wheel = (x: number, y: number, radius: number) =>
  circle(x, y, radius, '#1A1F1C') + circle(x, y, radius * 0.4, '#9AA39D')

/** A motorcycle taxi without its rider, 70 wide, wheels on y, facing right. */
export const okada = (x: number, y: number, scale: number, tint: string = colour.spark) =>
  at(
    x,
    y,
    scale,
    ring(-24, -11, 9, '#1A1F1C', 5) +
      ring(26, -11, 9, '#1A1F1C', 5) +
      line('M-24-11L-6-14 6-28M26-11L17-36 10-38M-24-12l10-14', '#3B423E', 3.4) +
      shape('M-26-28h24l8 4 8-10 6 4-6 14c-6 4-16 4-22 0l-18-6z', tint) +
      rect(-28, -33, 28, 6, '#1A1F1C', 3) +
      rect(-10, -18, 16, 9, '#6E756F', 3) +
      circle(19, -34, 3.6, colour.sun),
  )

/** A phone held upright, 84 by 152; `inner` is drawn on its 72 by 130 screen, from (0, 0). */
export const phone = (
  x: number,
  y: number,
  scale: number,
  inner: string,
  tilt = 0,
  body: string = colour.ink,
) =>
  turn(
    tilt,
    x,
    y,
    at(
      x - 42 * scale,
      y - 76 * scale,
      scale,
      rect(0, 0, 84, 152, body, 14) + rect(6, 10, 72, 130, '#FAF9F5', 6) + at(6, 10, 1, inner),
    ),
  )

/** A laptop from the front, its hinge at (x, y), 152 wide. */
export const laptop = (x: number, y: number, scale: number, screen: string) =>
  at(
    x,
    y,
    scale,
    rect(-62, -88, 124, 86, colour.coal, 8) +
      rect(-55, -81, 110, 72, '#0F3F5C', 3) +
      screen +
      shape('M-76 0H76l10 14c1 3 0 5-4 5H-82c-4 0-5-2-4-5z', colour.steel) +
      shape('M-66 3H66l4 6H-70z', '#3B423E') +
      rect(-16, 11, 32, 5, '#6E756F', 2),
  )

/** A small petrol generator, 92 wide, standing on y. */
export const generator = (x: number, y: number, scale: number, tint: string = colour.spark) =>
  at(
    x,
    y,
    scale,
    line('M-44-8V-58c0-4 2-6 6-6h76c4 0 6 2 6 6v50', '#2A302D', 6) +
      shape('M-34-58h64c4 0 6 3 6 7v15h-76v-15c0-4 2-7 6-7z', tint) +
      circle(-18, -60, 6, '#1A1F1C') +
      rect(-38, -36, 34, 26, '#6E756F', 4) +
      line('M-33-30h24M-33-24h24M-33-18h24', '#4A524D', 2.6) +
      rect(2, -36, 36, 26, '#3B423E', 3) +
      circle(12, -26, 4.4, colour.sun) +
      rect(22, -30, 10, 7, colour.cream, 1) +
      rect(-42, -10, 84, 6, '#2A302D', 3) +
      rect(-36, -4, 12, 5, '#1A1F1C', 2) +
      rect(24, -4, 12, 5, '#1A1F1C', 2),
  )

/** A yellow jerrycan (keg) for water or fuel, 30 wide, standing on y. */
export const keg = (x: number, y: number, scale: number, tint: string = colour.sun) =>
  at(
    x,
    y,
    scale,
    rect(-15, -36, 30, 36, tint, 5) +
      rect(-9, -46, 16, 12, tint, 3) +
      rect(-5, -42, 8, 5, '#FFF6E6', 2) +
      rect(8, -43, 6, 8, colour.ink, 2) +
      line('M-8-28L8-8M8-28L-8-8', '#000000', 2, 0.13),
  )

/** A round black pot on a fire, 130 wide, its foot on y; `food` is drawn from the pot's rim, around (0, 0). */
export const pot = (x: number, y: number, scale: number, food = '') =>
  at(
    x,
    y,
    scale,
    shape('M-62-34c0 40 124 40 124 0z', '#1F2421') +
      oval(0, -36, 66, 15, '#2A302D') +
      oval(0, -38, 56, 10.5, '#D9912F') +
      at(0, -38, 1, food) +
      line('M-64-30c-10 0-12-12-4-14M64-30c10 0 12-12 4-14', '#2A302D', 4),
  )

export const flame = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    shape('M-9 0c-4-10 6-14 4-24 8 6 8 12 10 14 2-2 2-4 2-6 6 6 6 12 2 16z', '#F28C28') +
      shape('M-3 0c-2-6 4-8 3-13 5 4 6 9 3 13z', '#FBE0A2'),
  )

/** A stack of flat books, from the bottom up, its middle at x, standing on y. */
export const stack = (
  x: number,
  y: number,
  scale: number,
  tints: readonly string[],
  widths: readonly number[] = [136, 124, 140, 112, 128],
) =>
  at(
    x,
    y,
    scale,
    many(tints, (tint, i) => {
      const wide = widths[i % widths.length] ?? 120
      const left = -wide / 2 + (((i * 13) % 17) - 8)
      const top = -22 - i * 22
      return (
        rect(left, top, wide, 21, tint, 3) +
        rect(left + 10, top + 7, wide * 0.4, 4, colour.cream, 2, 0.8) +
        rect(left + wide - 8, top + 3, 6, 15, '#F7F0E0')
      )
    }),
  )

export const football = (x: number, y: number, radius: number) =>
  circle(x, y, radius, colour.white) +
  shape(
    `M${x} ${y - radius * 0.5}l${radius * 0.45} ${radius * 0.33}-${radius * 0.17} ${radius * 0.5}h-${radius * 0.56}l-${radius * 0.17}-${radius * 0.5}z`,
    colour.ink,
  )

export const flask = (x: number, y: number, scale: number, liquid: string = colour.spark, glass = 0.85) =>
  at(
    x,
    y,
    scale,
    shape('M-12-84h24v30l28 44c3 6 0 10-6 10h-68c-6 0-9-4-6-10l28-44z', colour.white, glass) +
      shape('M-23-32h46L39-10c2 5 0 8-5 8h-68c-5 0-7-3-5-8z', liquid) +
      circle(-12, -18, 4, colour.cream, 0.35) +
      circle(10, -24, 3, colour.cream, 0.35) +
      rect(-16, -90, 32, 8, '#9FB8B0', 3),
  )

/** A standing microphone, its foot on y. */
export const microphone = (x: number, y: number, scale: number, tint = '#0C1724') =>
  at(
    x,
    y,
    scale,
    rect(-2, -58, 4, 58, tint) +
      rect(-12, -3, 24, 4, tint, 2) +
      turn(24, 0, -60, rect(-6, -78, 12, 20, tint, 6)),
  )

/** A talking drum (gángan), about 60 high around (0, 0). */
export const gangan = (x: number, y: number, scale: number, tilt = 0) =>
  turn(
    tilt,
    x,
    y,
    at(
      x,
      y,
      scale,
      shape('M-22-28h44L8 0l14 28h-44L-8 0z', colour.wood) +
        line(
          times(9, (i) => `M${-20 + i * 5}-27L${-7 + i * 1.8} 0L${-20 + i * 5} 27`),
          colour.cream,
          1.3,
          0.85,
        ) +
        oval(0, -28, 24, 6.5, '#EAD9B5') +
        oval(0, 28, 24, 6.5, '#D8C39A') +
        rect(-9, -4, 18, 8, colour.spark, 3),
    ),
  )

/** A backpack standing on y, 36 wide. */
export const backpack = (x: number, y: number, scale: number, tint: string = colour.indigo) =>
  at(
    x,
    y,
    scale,
    line('M-8-44c0-10 16-10 16 0', '#17211C', 3) +
      shape('M-18-26c0-22 36-22 36 0V-4c0 3-2 4-4 4h-28c-2 0-4-1-4-4z', tint) +
      rect(-12, -20, 24, 15, '#000000', 4, 0.18) +
      line('M-10-26h20', colour.sun, 2),
  )

export const clock = (
  x: number,
  y: number,
  radius: number,
  hour: number,
  minute: number,
  rim: string = colour.ink,
) => {
  const hand = (angle: number, length: number) =>
    `M${x} ${y}L${(x + Math.sin(angle) * length).toFixed(1)} ${(y - Math.cos(angle) * length).toFixed(1)}`
  const turnOf = (part: number) => part * Math.PI * 2
  return (
    circle(x, y, radius, rim) +
    circle(x, y, radius * 0.86, colour.cream) +
    times(12, (i) =>
      circle(
        x + Math.sin(turnOf(i / 12)) * radius * 0.7,
        y - Math.cos(turnOf(i / 12)) * radius * 0.7,
        radius * (i % 3 ? 0.035 : 0.065),
        colour.ink,
      ),
    ) +
    line(hand(turnOf((hour + minute / 60) / 12), radius * 0.42), colour.ink, radius * 0.09) +
    line(hand(turnOf(minute / 60), radius * 0.64), colour.ink, radius * 0.06) +
    circle(x, y, radius * 0.08, colour.spark)
  )
}
