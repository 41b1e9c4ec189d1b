import { at, circle, colour, line, many, oval, picture, rect, shape, times, turn } from './pencil.ts'

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

const headwear = (hair: Hair, top: string): [behind: string, front: string] => {
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
const head = (look: Look) => {
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

/** Somebody seen from behind: a head and shoulders without a face, at the lower edge. */
export const back = (x: number, y: number, scale: number, look: Look) =>
  at(
    x,
    y,
    scale,
    shape('M-36 0c2-26 14-36 36-36S34-26 36 0z', look.cloth) +
      circle(0, -54, 17, look.skin) +
      shape(
        'M-18-46c-4-40 40-40 36 0-2 8-34 8-36 0z',
        look.hair === 'fila' ? (look.top ?? colour.green) : colour.hair,
      ),
  )

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
    at(0, -13, 8 / 17, head(look)) +
    more
  return at(x, y - 38 * scale, scale, inner, flip ? -scale : scale)
}

/** The upper third of an arm, in cloth. */
const sleeve = (arm: string, cloth: string) => {
  const [, x = '0', y = '0'] = /^M(-?\d+) (-?\d+)/.exec(arm) ?? []
  return circle(Number(x), Number(y) + 1, 3.6, cloth)
}

/** A row of heads along the bottom, watching. */
export const crowd = (
  y: number,
  count: number,
  radius: number,
  width = 320,
  cloths: readonly string[] = [],
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
        shape('M-18-2c0-24 36-24 36 0-6-6-30-6-36 0z', '#0B0F14'),
    )
  })

/** A head-and-shoulders portrait for an avatar. */
export interface Portrait {
  skin: string
  hair: Hair
  cloth: string
  background: string
  /** The colour of hat, headtie or scarf. */
  top?: string
  wears?: 'collar' | 'vneck' | 'stripes' | 'necklace' | 'lapels' | 'labcoat' | 'agbada'
  with?: readonly ('glasses' | 'beard' | 'earrings' | 'headphones')[]
}

/** Shown at 36 px as often as at 144, so that only large shapes count. */
export function portrait(it: Portrait): string {
  const [behind, front] = headwear(it.hair, it.top ?? colour.green)
  const extras = it.with ?? []
  const scale = 16 / 17
  return picture(
    80,
    80,
    6.4,
    rect(0, 0, 80, 80, it.background) +
      at(40, 36, scale, behind) +
      rect(33, 44, 14, 20, it.skin, 5) +
      shape('M10 82c0-18 12-24 30-24s30 6 30 24z', it.cloth) +
      clothes(it) +
      at(40, 37, scale, shape('M-15-2c0-20 30-20 30 0 0 11-5 19-15 19S-15 9-15-2z', it.skin)) +
      (extras.includes('beard')
        ? at(
            40,
            37,
            scale,
            shape('M-15 1c1 22 29 22 30 0-3 5-5 5-8 5-5-2-9-2-14 0-3 0-5 0-8-5z', colour.hair),
          )
        : '') +
      at(40, 36, scale, front) +
      (extras.includes('earrings')
        ? circle(26.5, 44, 2.4, colour.sun) + circle(53.5, 44, 2.4, colour.sun)
        : '') +
      (extras.includes('glasses') ? glasses : '') +
      (extras.includes('headphones')
        ? line('M22 40c-3-34 39-34 36 0', colour.spark, 3.6) +
          rect(19, 34, 8, 13, colour.spark, 4) +
          rect(53, 34, 8, 13, colour.spark, 4)
        : ''),
  )
}

const glasses =
  `<g fill="#FFFFFF" fill-opacity=".28" stroke="${colour.ink}" stroke-width="1.7">` +
  '<rect x="28.5" y="34" width="10" height="8" rx="3"/><rect x="41.5" y="34" width="10" height="8" rx="3"/></g>' +
  line('M38.500 37h3', colour.ink, 1.7)

function clothes({ wears, cloth, skin }: Portrait): string {
  switch (wears) {
    case 'collar':
      return shape('M32 59l8 9 8-9 4 2-6 12-6-5-6 5-6-12z', colour.white, 0.85)
    case 'vneck':
      return shape('M32 58.500h16L40 71z', skin)
    case 'stripes':
      return (
        line('M14 72c14-5 38-5 52 0M11 79c16-5 42-5 58 0', colour.white, 2.6, 0.8) +
        shape('M31 58.500c3 6 15 6 18 0z', skin)
      )
    case 'necklace':
      return (
        shape('M31 58.500c3 7 15 7 18 0z', skin) +
        times(7, (i) => circle(30.5 + i * 3.2, 62 + Math.sin((i / 6) * Math.PI) * 6, 1.7, colour.spark))
      )
    case 'lapels':
      return (
        shape('M31 58l9 22 9-22z', colour.paper) + shape('M38.500 63h3l2 14-3.500 5-3.500-5z', colour.spark)
      )
    case 'labcoat':
      return shape('M33 58l7 24 7-24z', colour.denim) + line('M33 59l5 15M47 59l-5 15', '#C9D3CC', 1.6)
    case 'agbada':
      return (
        shape('M30 58c2 8 18 8 20 0l4 1c-2 13-8 16-14 16s-12-3-14-16z', colour.sun) +
        line('M40 72v10', colour.sun, 2.4) +
        shape('M32 58.500c3 5 13 5 16 0z', skin)
      )
    default:
      return cloth === skin ? '' : shape('M32 57c3 6 13 6 16 0z', skin)
  }
}

/** Somebody's shadow on the ground. */
export const shadow = (x: number, y: number, width: number, tint: string = colour.forest, opacity = 1) =>
  oval(x, y, width, width * 0.14, tint, opacity)

/** A person who leans, for running and dancing. */
export const leaning = (degrees: number, x: number, y: number, inner: string) => turn(degrees, x, y, inner)
