/**
 * The cover of a book that has none, drawn from its title: àdìrẹ squares or aṣọ-òkè stripes under a plain panel.
 * Deterministic: the same title gives the same cover, in the browser and on the server. Imports nothing.
 */
export interface DrawnCover {
  /** For a width of 120. */
  height: number
  /** The y coordinate where the title's panel ends and the cloth begins. */
  panel: number
  paper: string
  /** The title's colour on the paper; contrast at least 7:1. */
  ink: string
  /** The title in lines with size and baselines, for those who draw text. */
  lines: { text: string; x: number; y: number; size: number }[]
  /** SVG shapes for <svg viewBox="0 0 120 height">: panel and cloth, without the title. */
  shapes: string
}

interface Dye {
  paper: string
  ink: string
  cloth: string
  mark: string
  stripes: readonly string[]
}

const dyes: readonly Dye[] = [
  {
    paper: '#FFF6E6',
    ink: '#1F3A5F',
    cloth: '#1F3A5F',
    mark: '#C9D8EA',
    stripes: ['#1F3A5F', '#C9D8EA', '#1F3A5F', '#E3B04B', '#14263F'],
  },
  {
    paper: '#FBF4E4',
    ink: '#6E1F1A',
    cloth: '#7C2F1B',
    mark: '#F2C99A',
    stripes: ['#C8511B', '#7C2F1B', '#F4B942', '#7C2F1B', '#C8511B', '#06402A'],
  },
  {
    paper: '#EEF3E4',
    ink: '#06402A',
    cloth: '#0B6B43',
    mark: '#CDE8C9',
    stripes: ['#0B6B43', '#F4B942', '#06402A', '#F4F0E4', '#06402A', '#F4B942'],
  },
  {
    paper: '#F3E4D2',
    ink: '#4A2418',
    cloth: '#5A3624',
    mark: '#EBC48F',
    stripes: ['#5A3624', '#EBC48F', '#8C4A24', '#FFF6E6', '#8C4A24', '#EBC48F'],
  },
  {
    paper: '#F6E7EA',
    ink: '#5B1A34',
    cloth: '#6B2140',
    mark: '#F1C3CB',
    stripes: ['#6B2140', '#E3B04B', '#6B2140', '#F6E7EA', '#431228'],
  },
  {
    paper: '#E5EEF0',
    ink: '#12414D',
    cloth: '#1B5563',
    mark: '#BFE0E2',
    stripes: ['#1B5563', '#F2A65A', '#12414D', '#E5EEF0', '#12414D', '#F2A65A'],
  },
]

export function drawnCover(title: string): DrawnCover {
  const seed = hash(title.normalize('NFC'))
  const dye = dyes[seed % dyes.length] ?? (dyes[0] as Dye) // the list is not empty
  const lines = setTitle(title)
  const last = lines.at(-1)
  const panel = Math.max(72, Math.ceil((last ? last.y + last.size * 0.5 : 60) / 4) * 4)
  const height = Math.max(160 + ((seed >>> 5) % 7) * 4, panel + 72)
  const cloth = (seed >>> 3) % 3 === 0 ? asoOke(seed, dye, panel, height) : adire(seed, dye, panel, height)
  return {
    height,
    panel,
    paper: dye.paper,
    ink: dye.ink,
    lines,
    shapes: rect(0, 0, 120, height, dye.paper) + cloth,
  }
}

/** Breaks a title into at most five lines; long words make all of them smaller. */
function setTitle(title: string): DrawnCover['lines'] {
  const words = title.trim().split(/\s+/)
  const longest = Math.max(...words.map((word) => [...word.normalize('NFC')].length))
  for (const size of [18, 16, 14.5, 13, 11.5, 10, 9]) {
    const room = Math.floor(102 / (size * 0.56))
    const lines: string[] = []
    for (const word of words) {
      const line = lines.at(-1)
      if (line !== undefined && line.length + 1 + word.length <= room)
        lines[lines.length - 1] = `${line} ${word}`
      else lines.push(word)
    }
    if ((lines.length <= (size > 14 ? 3 : 4) && longest <= room) || size === 9)
      return lines.slice(0, 5).map((text, i) => ({ text, x: 10, y: 10 + size * (0.92 + i * 1.12), size }))
  }
  return []
}

/** Indigo-resist squares, each with one of eight marks. */
function adire(seed: number, { cloth, mark }: Dye, top: number, bottom: number): string {
  const side = (seed >>> 9) % 2 ? 40 : 30
  const columns = 120 / side
  let shapes = rect(0, top, 120, bottom - top, cloth)
  for (let row = 0; top + row * side < bottom; row++)
    for (let column = 0; column < columns; column++) {
      const x = column * side
      const y = top + row * side
      const motif = motifs[((seed >>> 11) + row * 5 + column * 3 + ((row * column) % 2)) % motifs.length]
      shapes += `<g transform="translate(${x} ${y}) scale(${side / 40})" fill="none" stroke="${mark}" stroke-width="2.2" stroke-linecap="round">${motif?.(mark)}<path d="M.6.6h38.800v38.800H.6z" stroke-width="1.200" opacity=".5"/></g>`
    }
  // Squares past the foot are clipped by the cover; the seam on top keeps the panel clean.
  return shapes + rect(0, top, 120, 1.6, mark)
}

const motifs: readonly ((mark: string) => string)[] = [
  () => '<circle cx="20" cy="20" r="15"/><circle cx="20" cy="20" r="10"/><circle cx="20" cy="20" r="5"/>',
  (mark) => `<path d="M6 6l28 28M34 6L6 34"/>${dots(mark, '20 7', '20 33', '7 20', '33 20')}`,
  () => '<path d="M5 9q7-6 15 0t15 0M5 17q7-6 15 0t15 0M5 25q7-6 15 0t15 0M5 33q7-6 15 0t15 0"/>',
  (mark) => `<path d="M20 5l15 15-15 15L5 20z"/><path d="M20 12l8 8-8 8-8-8z" fill="${mark}"/>`,
  () =>
    '<path d="M20 36V8M20 16c-8-1-11-5-12-9M20 16c8-1 11-5 12-9M20 25c-8-1-11-5-12-9M20 25c8-1 11-5 12-9M20 34c-8-1-11-5-12-9M20 34c8-1 11-5 12-9"/>',
  (mark) => dots(mark, '8 8', '20 8', '32 8', '8 20', '20 20', '32 20', '8 32', '20 32', '32 32'),
  () => '<path d="M20 20c0-3 4-3 4 0s-8 5-8 0 12-8 12 0-16 11-16 0S33 8 33 20"/>',
  (mark) =>
    `<path d="M20 4v32M4 20h32M8.700 8.700l22.600 22.600M31.300 8.700L8.700 31.300"/><circle cx="20" cy="20" r="5" fill="${mark}"/>`,
]

const dots = (mark: string, ...places: string[]) =>
  places
    .map((place) => place.split(' '))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.700" fill="${mark}" stroke="none"/>`)
    .join('')

/** Narrow woven strips, some with dotted threads, under faint weft lines. */
function asoOke(seed: number, { stripes, mark }: Dye, top: number, bottom: number): string {
  const strips = 7 + ((seed >>> 9) % 3) * 2
  const wide = 120 / strips
  let shapes = ''
  for (let i = 0; i < strips; i++) {
    // Mirrored about the middle, as cloth sewn from two widths is.
    const place = Math.min(i, strips - 1 - i)
    shapes += rect(
      i * wide,
      top,
      wide + 0.4,
      bottom - top,
      stripes[(place + (seed >>> 12)) % stripes.length] ?? mark,
    )
    if (place % 2)
      shapes += `<path d="M${round((i + 0.5) * wide)} ${top + 5}V${bottom}" stroke="#FFF6E6" stroke-width="1.500" stroke-dasharray="1 5" stroke-linecap="round" opacity=".85"/>`
  }
  for (let y = top + 22; y < bottom; y += 26) shapes += rect(0, y, 120, 2.2, '#FFF6E6', 0.32)
  return shapes
}

const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${
    opacity === 1 ? '' : ` opacity="${opacity}"`
  }/>`

const round = (n: number) => Math.round(n * 100) / 100

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (value ^ (value >>> 13)) >>> 0
}
