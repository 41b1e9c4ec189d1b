import { closer, letters, space } from './letters.ts'

/** The few strokes every drawing is made of. All return SVG as text; coordinates are those of the picture. */

export const colour = {
  ink: '#17211C',
  hair: '#17120E',
  green: '#0B6B43',
  deep: '#06402A',
  forest: '#245F40',
  leaf: '#2F7A4A',
  grass: '#3C8A54',
  moss: '#7FB069',
  cream: '#FFF6E6',
  paper: '#FBF7EC',
  white: '#FFFFFF',
  laterite: '#C8622B',
  spark: '#C8511B',
  sun: '#F4B942',
  gold: '#E3B04B',
  sand: '#EADFC6',
  indigo: '#1F3A5F',
  denim: '#3E5C8A',
  glass: '#24485A',
  wine: '#7C2F1B',
  maroon: '#6E1F1A',
  wood: '#8A5A35',
  plank: '#A66E42',
  bark: '#5A4632',
  soil: '#8C4A24',
  furrow: '#A85F31',
  steel: '#8F9691',
  coal: '#2A302D',
  mist: '#CFE3E0',
  rose: '#D9705B',
} as const

const short = (n: number) => String(Math.round(n * 100) / 100)

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${
    radius ? ` rx="${short(radius)}"` : ''
  }${faint(opacity)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${faint(opacity)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${faint(opacity)}/>`

/** A filled outline. */
export const shape = (path: string, fill: string, opacity = 1) =>
  `<path d="${path}" fill="${fill}"${faint(opacity)}/>`

/** A line with round ends. */
export const line = (path: string, stroke: string, width = 2, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${faint(opacity)}/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width = 2, opacity = 1) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"${faint(opacity)}/>`

/** Moves and sizes what is drawn around (0, 0). A negative `wide` looks the other way. */
export const at = (x: number, y: number, scale: number, inner: string, wide = scale) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${short(wide)} ${short(scale)})">${inner}</g>`

export const turn = (degrees: number, x: number, y: number, inner: string) =>
  `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${inner}</g>`

export const fade = (opacity: number, inner: string) => `<g opacity="${short(opacity)}">${inner}</g>`

/** One picture from many things, in order. */
export const many = <T>(things: Iterable<T>, draw: (thing: T, index: number) => string) =>
  Array.from(things, draw).join('')

/** The numbers from 0 to `count` - 1. */
export const times = (count: number, draw: (index: number) => string) =>
  many(Array.from({ length: count }).keys(), (index) => draw(index))

/** A number in 0..1 that looks random and is always the same for the same seed. */
export function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

/** A vertical gradient filling a rectangle; `id` must be unique inside its picture. */
export const shade = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  stops: [number, string][],
) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${many(
    stops,
    ([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`,
  )}</linearGradient></defs>${rect(x, y, width, height, `url(#${id})`)}`

/** A whole picture: its own coordinates, and the size it is rasterised at. */
export const picture = (width: number, height: number, scale: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`

/** Letter clusters as the alphabet has them: one for `ẹ́`, though it is two characters. */
const clusters = new Intl.Segmenter('yo', { granularity: 'grapheme' })

/** How wide a line of text is at this size. */
export const width = (text: string, size: number) => measure(text).end * (size / 1200)

/** Text drawn with outlines, needing no font. (x, y) is where the line begins, on its baseline. */
export function write(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  align: 'left' | 'middle' = 'left',
) {
  const { outlines, end } = measure(text)
  const from = align === 'middle' ? x - (end * size) / 2400 : x
  return `<g fill="${fill}" transform="translate(${short(from)} ${short(y)}) scale(${(size / 1200).toFixed(5)})">${outlines}</g>`
}

function measure(text: string) {
  let end = 0
  let outlines = ''
  let before = ''
  for (const { segment } of clusters.segment(text.normalize('NFC'))) {
    const letter = letters[segment]
    end += closer[before + segment] ?? 0
    if (letter) outlines += `<path transform="translate(${end} 0)" d="${letter[1]}"/>`
    else if (segment !== ' ') throw new Error(`No outline for “${segment}” in “${text}”`)
    end += letter ? letter[0] - 14 : space
    before = segment
  }
  return { outlines, end }
}

const faint = (opacity: number) => (opacity === 1 ? '' : ` opacity="${short(opacity)}"`)
