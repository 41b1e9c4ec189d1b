import { at, circle, colour, line, many, oval, rect, shape, times } from './pencil.ts'

/** People, faceless and flat: how they stand is in their shape, who they are in cloth and hair. */

export const skins = ['#2B1A12', '#3A2418', '#4A2E20', '#5B3A29', '#6B4430', '#7A4B32', '#8D5A3B'] as const

export type Hair =
  | 'low'
  | 'afro'
  | 'bun'
  | 'braids'
  | 'puffs'
  | 'twists'
  | 'bald'
  | 'gele'
  | 'fila'
  | 'hijab'
  | 'cap'
  | 'kufi'
  | 'helmet'
  | 'mortarboard'

/** How somebody looks; `top` is the colour of hat, headtie or scarf, where the hair is one. */
export interface Look {
  skin: string
  cloth: string
  legs?: string
  hair?: Hair
  top?: string
}

/** What is drawn behind a head of radius 17 around (0, 0), and what over its face. */
export const headwear = (hair: Hair, top: string): [behind: string, front: string] => {
  const low = shape('M-18-2c0-24 36-24 36 0-8-8-28-8-36 0z', colour.hair)
  const parting = shape('M-17-1c0-22 34-22 34 0-7-9-27-9-34 0z', colour.hair)
  switch (hair) {
    case 'low':
      return ['', low]
    case 'afro':
      return [circle(0, -7, 24, colour.hair), shape('M-16-3c2-13 30-13 32 0-8-6-24-6-32 0z', colour.hair)]
    case 'bun':
      return [circle(0, -24, 9.5, colour.hair), low]
    case 'braids':
      return [shape('M-21 32V-4c0-26 42-26 42 0v36h-7V2h-28v30z', colour.hair), parting]
    case 'puffs':
      return [circle(-17, -15, 11, colour.hair) + circle(17, -15, 11, colour.hair), low]
    case 'twists':
      return [
        '',
        many([-15, -9, -3, 3, 9, 15], (x) =>
          line(`M${x} ${-9 - (15 - Math.abs(x)) * 0.45}l${x * 0.3}-9`, colour.hair, 5.5),
        ) + low,
      ]
    case 'bald':
      return ['', '']
    case 'gele':
      return [
        '',
        shape('M-22-6C-32-30-8-42 2-31c14-12 36 3 24 24-14-12-36-12-48 1z', top) +
          line('M-15-13c9-11 23-13 34-6M-11-22c7-7 19-7 28 1', colour.white, 1.5, 0.5),
      ]
    case 'fila':
      return ['', shape('M-18-5c-2-28 29-32 39-15 4 8 0 12-3 15-10-6-26-6-36 0z', top)]
    case 'hijab':
      return [
        shape('M-25 42c0-44-3-67 25-67s25 23 25 67z', top),
        shape('M-21 10c-4-42 46-42 42 0-3-32-39-32-42 0z', top) +
          shape('M-20 4c4 18 36 18 40 0v34h-40z', top),
      ]
    case 'cap':
      return ['', shape('M-17-3c0-24 34-24 34 0zM8-7h19c3 4 0 6-4 6H8z', top)]
    case 'kufi':
      return ['', low + shape('M-17-5c-1-9 0-18 4-19 8-4 18-4 26 0 4 1 5 10 4 19-10-5-24-5-34 0z', top)]
    case 'helmet':
      return ['', shape('M-20 2c0-32 40-32 40 0l-4 3-3-6h-26l-3 6z', top)]
    case 'mortarboard':
      return [
        '',
        low +
          shape('M-15-12h30v8c-9-5-21-5-30 0z', top) +
          shape('M0-28l29 11L0-6l-29-11z', top) +
          line('M22-18v15', colour.sun, 2),
      ]
  }
}

/** A head around (0, 0), 34 high without its hair. */
export const headOf = (look: Look) => {
  const [behind, front] = headwear(look.hair ?? 'low', look.top ?? colour.green)
  return behind + circle(0, 0, 17, look.skin) + front
}

/** Head and shoulders of somebody facing us; (x, y) is the middle of the table edge they sit behind. */
export const bust = (x: number, y: number, scale: number, look: Look, cloth = '') => {
  const [behind, front] = headwear(look.hair ?? 'low', look.top ?? colour.green)
  return at(
    x,
    y,
    scale,
    at(0, -56, 1, behind) +
      rect(-6, -46, 12, 16, look.skin, 4) +
      shape('M-34 0c2-28 14-38 34-38S32-28 34 0z', look.cloth) +
      cloth +
      circle(0, -56, 17, look.skin) +
      at(0, -56, 1, front),
  )
}

export type Pose =
  | 'stand'
  | 'walk'
  | 'wave'
  | 'hold'
  | 'hips'
  | 'point'
  | 'lift'
  | 'run'
  | 'kick'
  | 'sit'
  | 'dance'

const limbs: Record<Pose, { legs: string[]; arms: string[] }> = {
  stand: { legs: ['M-4 18V37', 'M4 18V37'], arms: ['M-8 1C-12 8-12 14-11 20', 'M8 1C12 8 12 14 11 20'] },
  walk: { legs: ['M-3 18L-9 37', 'M3 18L9 36'], arms: ['M-8 1L-13 17', 'M8 1L13 16'] },
  wave: { legs: ['M-4 18V37', 'M4 18V37'], arms: ['M-8 1C-12 8-12 14-11 20', 'M8 2L16-5 17-18'] },
  hold: { legs: ['M-4 18V37', 'M4 18V37'], arms: ['M-8 1L-11 11-1 13', 'M8 1L11 11 2 13'] },
  hips: { legs: ['M-4 18V37', 'M4 18V37'], arms: ['M-8 1L-15 10-8 17', 'M8 1L15 10 8 17'] },
  point: { legs: ['M-4 18V37', 'M4 18V37'], arms: ['M-8 1C-12 8-12 14-11 20', 'M8 2L24-2'] },
  lift: { legs: ['M-4 18V37', 'M4 18V37'], arms: ['M-8 2L-14-8-9-22', 'M8 2L14-8 9-22'] },
  run: { legs: ['M-2 18L-12 26-20 24', 'M3 18L12 24 9 36'], arms: ['M-7 2L-15 8-19 1', 'M7 2L13 9 20 5'] },
  kick: { legs: ['M-3 18L-7 37', 'M3 18L19 25'], arms: ['M-8 2L-19 7', 'M8 2L17-6'] },
  sit: { legs: ['M-3 18L10 19 10 35', 'M3 18L15 18 15 34'], arms: ['M-8 2L-6 12 5 13', 'M8 2L9 11 13 13'] },
  dance: { legs: ['M-4 18L-9 27-4 37', 'M4 18L10 27 8 37'], arms: ['M-8 2L-17-2-13-13', 'M8 2L17 6 22-4'] },
}

/**
 * A whole person standing on (x, y); 59 high at scale 1. `gown` draws one long cloth instead of legs,
 * `more` is drawn on top in the person's own coordinates (head at 0 -13, feet at y 38).
 */
export const person = (
  x: number,
  y: number,
  scale: number,
  look: Look,
  {
    pose = 'stand',
    gown = false,
    flip = false,
    more = '',
  }: { pose?: Pose; gown?: boolean; flip?: boolean; more?: string } = {},
) => {
  const { legs, arms } = limbs[pose]
  const feet = gown
    ? shape('M-8 8h16l5 28c-8 4-18 4-26 0z', look.legs ?? look.cloth)
    : many(legs, (leg) => line(leg, look.legs ?? colour.indigo, 5.6))
  const inner =
    feet +
    rect(-9, -4, 18, 25, look.cloth, 6) +
    many(arms, (arm) => line(arm, look.skin, 4.2) + sleeve(arm, look.cloth)) +
    at(0, -13, 8 / 17, headOf(look)) +
    more
  return at(x, y - 38 * scale, scale, inner, flip ? -scale : scale)
}

/** The upper third of an arm, in cloth. */
const sleeve = (arm: string, cloth: string) => {
  const [, x = '0', y = '0'] = /^M(-?\d+) (-?\d+)/.exec(arm) ?? []
  return circle(Number(x), Number(y) + 1, 3.6, cloth)
}

/** A row of heads along the bottom, watching; `away` shows the backs of their heads. */
export const crowd = (
  y: number,
  count: number,
  radius: number,
  width = 320,
  cloths: readonly string[] = [],
  away = false,
) =>
  times(count, (index) => {
    const x = (index + 0.4) * (width / count)
    const high = y + (index % 2 ? radius * 0.25 : 0) + (index % 3 ? 0 : radius * 0.15)
    const scale = radius / 17
    const skin = skins[(index * 3) % 6] ?? skins[2]
    const cloth = cloths.length ? (cloths[index % cloths.length] ?? colour.green) : ''
    return at(
      x,
      high,
      scale,
      (cloth ? shape('M-26 46c0-24 10-32 26-32s26 8 26 32z', cloth) : '') +
        circle(0, 0, 17, skin) +
        shape(
          away ? 'M-18 1c-3-26 39-26 36 0-1 17-35 17-36 0z' : 'M-18-2c0-24 36-24 36 0-6-6-30-6-36 0z',
          '#0B0F14',
        ),
    )
  })

/** Somebody's shadow on the ground. */
export const shadow = (x: number, y: number, width: number, tint: string = colour.forest, opacity = 1) =>
  oval(x, y, width, width * 0.14, tint, opacity)
