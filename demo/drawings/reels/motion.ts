import { headOf, type Look } from '../figures.ts'
import { at, circle, colour, line, rect, shape } from '../pencil.ts'

/** What moves, as functions of t in 0..1 over a whole reel. Whole numbers of cycles make a reel end as it begins. */

const smooth = (u: number) => u * u * (3 - 2 * u)

/** 0 before `from`, 1 after `to`, gently in between. */
export const during = (t: number, from: number, to: number) =>
  smooth(Math.min(1, Math.max(0, (t - from) / (to - from))))

/** Swings between -1 and 1, `cycles` times. */
export const swing = (t: number, cycles: number, shift = 0) => Math.sin((t * cycles + shift) * Math.PI * 2)

/** Runs from 0 to 1 again and again. */
export const round = (t: number, cycles: number, shift = 0) => (((t * cycles + shift) % 1) + 1) % 1

export const mix = (from: number, to: number, u: number) => from + (to - from) * u

/** A colour on the way from one to another. */
export function blend(from: string, to: string, u: number): string {
  const part = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(mix(part(from, i), part(to, i), u))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Angles from straight down, in degrees, forward positive: thigh and shin, upper arm and lower arm. */
export interface Stance {
  legs: [thigh: number, shin: number, thigh: number, shin: number]
  arms: [upper: number, lower: number, upper: number, lower: number]
}

/** Like `person`, but with joints; feet at y when standing straight. */
export function mover(
  x: number,
  y: number,
  scale: number,
  look: Look,
  stance: Stance,
  {
    gown = false,
    flip = false,
    lean = 0,
    more = '',
  }: { gown?: boolean; flip?: boolean; lean?: number; more?: string } = {},
) {
  const [thigh1, shin1, thigh2, shin2] = stance.legs
  const [upper1, lower1, upper2, lower2] = stance.arms
  const legs = look.legs ?? colour.indigo
  const inner =
    line(limb(0, 18, 10, thigh2, shin2), gown ? look.skin : shadeOf(legs), 5.6) +
    line(limb(2, 3, 9, upper2, lower2), look.skin, 4.2) +
    line(limb(0, 18, 10, thigh1, shin1), gown ? look.skin : legs, 5.6) +
    (gown
      ? shape(`M-8 8h16l${5 + Math.max(thigh1, thigh2) * 0.08} 24c-8 4-18 4-26 0z`, look.legs ?? look.cloth)
      : '') +
    rect(-8.5, -4, 17, 25, look.cloth, 6) +
    at(0, -13, 8 / 17, headOf(look)) +
    line(limb(-2, 3, 9, upper1, lower1), look.skin, 4.2) +
    circle(-2, 4, 3.8, look.cloth) +
    more
  return at(
    x,
    y - 38 * scale,
    scale,
    `<g transform="rotate(${lean.toFixed(1)} 0 20)">${inner}</g>`,
    flip ? -scale : scale,
  )
}

const limb = (x: number, y: number, length: number, first: number, second: number) => {
  const radians = Math.PI / 180
  const kneeX = x + Math.sin(first * radians) * length
  const kneeY = y + Math.cos(first * radians) * length
  const endX = kneeX + Math.sin(second * radians) * length
  const endY = kneeY + Math.cos(second * radians) * length
  return `M${x} ${y}L${kneeX.toFixed(1)} ${kneeY.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}`
}

/** Legs behind are a shade darker. */
const shadeOf = (tint: string) => blend(tint, '#000000', 0.22)

/** Walking or running; `u` in 0..1 is one pair of steps. */
export const stride = (u: number, reach: number, bend: number): Stance => {
  const one = Math.sin(u * Math.PI * 2)
  const lift = (phase: number) => Math.max(0, Math.cos((u + phase) * Math.PI * 2)) * bend
  return {
    legs: [one * reach, one * reach - lift(0), -one * reach, -one * reach - lift(0.5)],
    arms: [
      -one * reach * 0.9,
      -one * reach * 0.9 + bend * 0.9,
      one * reach * 0.9,
      one * reach * 0.9 + bend * 0.9,
    ],
  }
}

export const standing: Stance = { legs: [4, 2, -4, -2], arms: [8, 14, -8, -4] }
