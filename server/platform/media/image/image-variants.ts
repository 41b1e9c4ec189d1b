import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { mediaKindOf } from '#contract/files/media-kind.ts'
import { noPicture } from '#contract/files/picture-errors.ts'
import {
  isDrawn,
  mostPixelsOf,
  mostPixelsOfAny,
  notWhole,
  tooManyPixels,
  unopened,
} from '#contract/files/picture-rules.ts'
import { Problem } from '#contract/problem.ts'
import { headOf } from '../file-kind.ts'
import { framesOf } from './count-frames.ts'
import { jpegQuality } from './jpeg-quality.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export interface Variant {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

/** A picture re-encoded from what was sent: upright, with nothing in it but pixels. */
export interface DrawnPicture {
  /** The type of the original. */
  type: string
  /** Of the original, upright. */
  width: number
  height: number
  /** The dominant colour, #rrggbb. */
  colour: string
  /** Every width in every format, smallest width first. */
  variants: Variant[]
}

const pictureWidths = [160, 320, 640, 1280] as const
/** Limits the cost of a long screenshot; WebP ends at 16,383. */
const mostHeight = 2560
const mostFrames = 1_000

sharp.concurrency(1)
sharp.cache(false)

const encoders: Record<Exclude<PictureFormat, 'jpeg'>, (picture: Sharp, share: number) => Sharp> = {
  avif: (picture, share) => picture.avif({ quality: Math.round(50 * share), effort: 2 }),
  webp: (picture, share) => picture.webp({ quality: Math.round(72 * share), effort: 4 }),
}
const usualQuality = 72
const jpegOf = (picture: Sharp, quality = usualQuality) =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()

/**
 * Makes every variant of the picture in a file, or of the first frame of an animation; each within `mostBytes`, as far as
 * it stays legible. Throws `unsupported` for what is no picture (SVG is none: it can carry scripts) or is incomplete, and
 * `tooLarge` for more frames or pixels than a picture may have, before a pixel is decoded.
 */
export async function drawPicture(path: string, mostBytes = Number.POSITIVE_INFINITY): Promise<DrawnPicture> {
  const kind = mediaKindOf(await headOf(path))
  if (kind?.kind !== 'picture') throw refused(noPicture)
  if (!isDrawn(kind)) throw refused(unopened(kind))
  if ((await framesOf(kind.type, path)) > mostFrames) throw tooManyFrames()
  const about = await readable(() => open(path).metadata())
  const most = mostPixelsOf({ type: kind.type, comesInScans: about.isProgressive })
  if (about.width * about.height > most) throw tooLarge(most)
  const largest = await readable(() => shrunk(path, about))
  const variants: Variant[] = []
  for (const width of widthsFor(largest.info)) {
    const pixels = await resized(largest, width)
    for (const format of ['avif', 'webp'] as const)
      variants.push({
        ...{ width, format },
        bytes: await within(mostBytes, (share) => encoders[format](raw(pixels), share).toBuffer()),
      })
    const isPage = pixels === largest && isGrey(largest)
    const bytes = isPage
      ? await greyJpeg(largest, path, kind.type, about)
      : await within(mostBytes, (share) => jpegOf(raw(pixels), Math.round(usualQuality * share)))
    variants.push({ width, format: 'jpeg', bytes })
  }
  return { type: kind.type, ...upright(about), colour: await colourOf(largest), variants }
}

/** Lowers the quality in steps until it has no more than `most` bytes; returns the last step if none is enough. */
async function within(most: number, write: (share: number) => Promise<Uint8Array>): Promise<Uint8Array> {
  let written = await write(1)
  for (const share of [0.85, 0.7, 0.55]) {
    if (written.length <= most) break
    written = await write(share)
  }
  return written
}

/**
 * Only widths up to the picture's own; at least one. A tall picture fills a phone's screen, so a small one is kept in its
 * own width too: less would be blurred.
 */
function widthsFor({ width, height }: Pixels['info']): readonly number[] {
  const fitting = pictureWidths.filter((one) => one <= width)
  const fills = height > width * 1.6 && width < pictureWidths[2] && width !== fitting.at(-1)
  return fitting.length === 0 || fills ? [...fitting, width] : fitting
}

interface Pixels {
  data: Uint8Array
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const open = (path: string) =>
  sharp(path, {
    limitInputPixels: mostPixelsOfAny,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({ seconds: 30 })

const raw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: 30 })

const upright = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

/**
 * Upright pixels, no larger than the largest variant. Shrinks before it rotates: rotating needs the whole picture in
 * memory, and 40 megapixels are too much.
 */
async function shrunk(path: string, about: Metadata): Promise<Pixels> {
  const box = { width: pictureWidths[3], height: mostHeight }
  const lying = (about.orientation ?? 1) >= 5
  const small = await pixelsOf(
    open(path)
      .resize({
        width: lying ? box.height : box.width,
        height: lying ? box.width : box.height,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb'),
  )
  return pixelsOf(turned(raw(small), about.orientation ?? 1))
}

/** EXIF's eight ways to hold a camera. sharp mirrors before it turns, whatever the order of the calls. */
function turned(picture: Sharp, orientation: number): Sharp {
  const angle = ({ 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 } as Record<number, number>)[orientation] ?? 0
  const mirrored = [2, 4, 5, 7].includes(orientation)
  return picture.rotate(angle).flop(mirrored)
}

const resized = (pixels: Pixels, width: number): Promise<Pixels> =>
  width === pixels.info.width ? Promise.resolve(pixels) : pixelsOf(raw(pixels).resize({ width }))

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, info }
}

/** Whether no pixel has a visible hue, as in a photographed page. */
function isGrey({ data, info: { channels } }: Pixels): boolean {
  if (channels !== 3) return channels === 1
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (Math.abs(red - green) > hueless || Math.abs(blue - green) > hueless) return false
  }
  return true
}
const hueless = 6

/**
 * Hardly larger than the original, which a phone has made as small as can be read: papers' PDFs are made of these. A JPEG
 * is re-encoded with its own quantization, which takes no more bytes and loses next to nothing.
 */
async function greyJpeg(pixels: Pixels, path: string, type: string, about: Metadata): Promise<Uint8Array> {
  const { size } = await stat(path)
  const grey = await pixelsOf(raw(pixels).toColourspace('b-w'))
  const picture = () => raw(grey).toColourspace('b-w')
  const own = type === 'image/jpeg' && isAsSent(pixels, about) ? jpegQuality(await readFile(path)) : null
  let written =
    own && own < usualQuality
      ? await picture().jpeg({ quality: own, progressive: true, optimiseScans: true }).toBuffer()
      : await jpegOf(picture())
  const most = size * 1.2
  const first = written.length
  for (const [quality, share] of greyQualities) {
    if (written.length <= most) break
    const isTooFine = first * share > most * 1.08 && quality > leastQuality
    if (!isTooFine) written = await jpegOf(picture(), quality)
  }
  return written
}
/** Print of 46 lines a page is legible at this quality. */
const leastQuality = 20
/**
 * The size of print at each quality, as a share of that at the usual one, to skip qualities that cannot be
 * small enough.
 */
const greyQualities = [
  [60, 0.82],
  [50, 0.72],
  [40, 0.64],
  [30, 0.54],
  [25, 0.48],
  [leastQuality, 0.41],
] as const

const isAsSent = ({ info }: Pixels, { width, height, orientation = 1 }: Metadata) =>
  orientation === 1 && width === info.width && height === info.height

async function colourOf(pixels: Pixels): Promise<string> {
  const small = await pixelsOf(
    raw(pixels).resize({ width: 64, height: 64, fit: 'inside' }).flatten({ background: '#ffffff' }),
  )
  const { dominant } = await raw(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) throw tooLarge(mostPixelsOfAny)
    throw refused(notWhole, error)
  }
}

function refused(sentence: string, cause?: unknown): Problem {
  const problem = new Problem('unsupported', sentence)
  problem.cause = cause
  return problem
}

const tooLarge = (most: number) => new Problem('tooLarge', tooManyPixels(most))

const tooManyFrames = () =>
  new Problem(
    'tooLarge',
    `This animation is too long: at most ${mostFrames.toLocaleString('en')} frames. Please choose a still picture.`,
  )
