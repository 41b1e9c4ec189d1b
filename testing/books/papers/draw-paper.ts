import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** Fonts that come with the repository and its packages, so that every machine draws the same pages. */
const fonts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const faces = {
  plain: [join(fonts, 'standard_fonts/LiberationSans-Regular.ttf'), 'Liberation Sans'],
  bold: [join(fonts, 'standard_fonts/LiberationSans-Bold.ttf'), 'Liberation Sans Bold'],
  slanted: [join(fonts, 'standard_fonts/LiberationSans-Italic.ttf'), 'Liberation Sans Italic'],
  own: [
    fileURLToPath(new URL('../../../server/platform/media/fonts/familjen-grotesk.ttf', import.meta.url)),
    'Familjen Grotesk',
  ],
} as const

export interface Written {
  text: string
  left: number
  top: number
  width: number
  /** Pixels from the foot of a line to its top. */
  size: number
  face?: keyof typeof faces
  colour?: string
}

/** A page in grey, a byte a pixel. */
export interface Drawn {
  width: number
  height: number
  data: Buffer
}

/** Draws a page: print, and whatever else as SVG. */
export async function drawPaper(
  { width, height }: { width: number; height: number },
  written: readonly Written[],
  drawing = '',
): Promise<Drawn> {
  const parts: OverlayOptions[] = []
  if (drawing)
    parts.push({
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`,
      ),
      ...{ left: 0, top: 0 },
    })
  for (const { text, left, top, width: wide, size, face = 'plain', colour = '#111' } of written) {
    const [fontfile, font] = faces[face]
    const input = await sharp({
      text: {
        text: `<span foreground="${colour}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
        // At 72 dots an inch a point is a pixel.
        ...{
          font: `${font} ${Math.round(size * 0.72 * 10) / 10}`,
          fontfile,
          dpi: 100,
          width: wide,
          rgba: true,
        },
      },
    })
      .png()
      .toBuffer()
    parts.push({ input, left, top })
  }
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const sharpOf = ({ width, height, data }: Drawn) => sharp(data, { raw: { width, height, channels: 1 } })

async function drawn(made: Sharp): Promise<Drawn> {
  const { data, info } = await made.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

export const turned = (page: Drawn, degrees: number): Promise<Drawn> =>
  drawn(sharpOf(page).rotate(degrees, { background: '#fff' }))
export const resized = (page: Drawn, width: number): Promise<Drawn> =>
  drawn(sharpOf(page).resize({ width, kernel: 'cubic' }))
export const blurred = (page: Drawn, sigma: number): Promise<Drawn> => drawn(sharpOf(page).blur(sigma))
export const asJpeg = ({ ...page }: Drawn, quality = 70): Promise<Buffer> =>
  sharpOf(page).jpeg({ quality }).toBuffer()
export const asPng = (page: Drawn): Promise<Buffer> => sharpOf(page).png().toBuffer()

/** Changes each pixel by where it is, from 0 to 1, and how bright it was. */
export function lit(page: Drawn, light: (bright: number, x: number, y: number) => number): Drawn {
  const data = Buffer.alloc(page.data.length)
  for (let y = 0, at = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1, at += 1)
      data[at] = Math.max(0, Math.min(255, light(page.data[at] ?? 255, x / page.width, y / page.height)))
  return { ...page, data }
}

/** Noise of a camera; the same at every run. */
export function noisy(page: Drawn, strength: number, seed = 7): Drawn {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return lit(page, (bright) => bright + (next() + next() + next() - 1.5) * strength)
}

/** Moves each pixel, as the curl of a page or a shaking hand does. */
export function bent(page: Drawn, moved: (x: number, y: number) => [x: number, y: number]): Drawn {
  const data = Buffer.alloc(page.data.length, 255)
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1) {
      const [byX, byY] = moved(x, y)
      const [fromX, fromY] = [x + byX, y + byY]
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= page.width || top + 1 >= page.height) continue
      const [along, down] = [fromX - left, fromY - top]
      const at = top * page.width + left
      const above = (page.data[at] ?? 255) * (1 - along) + (page.data[at + 1] ?? 255) * along
      const low = at + page.width
      const below = (page.data[low] ?? 255) * (1 - along) + (page.data[low + 1] ?? 255) * along
      data[y * page.width + x] = above * (1 - down) + below * down
    }
  return { ...page, data }
}

/** How many characters were read wrongly, as a share of what is written: the least number of changes between both. */
export function errorRate(read: string, written: string): number {
  const [one, other] = [bare(read), bare(written)]
  let before = Uint32Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = new Uint32Array(other.length + 1)
    row[0] = i
    for (let j = 1; j <= other.length; j += 1)
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    before = row
  }
  return (before[other.length] ?? 0) / other.length
}

const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The words of four letters and more that are not found in what was read. */
export function missingWords(read: string, written: string): string[] {
  const found = new Set(read.toLowerCase().match(/\p{L}{4,}/gu))
  return [...new Set(written.toLowerCase().match(/\p{L}{4,}/gu))].filter((word) => !found.has(word))
}
