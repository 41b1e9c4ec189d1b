import { campus } from '#contract/campus.ts'
import { type SetWords, setWords } from './set-words.ts'

/** The brand mark on 32 by 32, bottom up, for a canvas: an open book before granite hills, and the sun, as in public/icon.svg. */
const brandDrawing = {
  ground: '#06402a',
  shapes: [
    [
      'M0 23c4.5-7.5 9-11 13-11 3.2 0 6 2.5 8 6 2-3 4-4 6.2-4 1.9 0 3.6.8 4.8 2.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z',
      '#0b6b43',
    ],
    ['M16 27.5c-3-2.4-6.5-3.2-10-3v-9c3.5-.2 7 .6 10 3 3-2.4 6.5-3.2 10-3v9c-3.5-.2-7 .6-10 3z', '#fbf4e4'],
    ['M15.2 18.5h1.6v9h-1.6z', '#06402a'],
    ['M21 7.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', '#f4b942'],
  ],
} as const

export interface Quote {
  words: string
  /** The book's title. */
  title: string
  author: string | null
  /** 'Page 4', 'Forces' */
  where: string
}

export interface QuotePicture {
  file: File
  /** The quoted words. */
  words: string
  isCut: boolean
}

export const quoteSize = { width: 1080, height: 1350 } as const

/** Light on every phone: the receiver's theme is unknown. */
export const quoteColours = { paper: '#faf9f5', ink: '#17211c', soft: '#55635b', spark: '#bc4a16' } as const

const margin = 88
const room = quoteSize.width - 2 * margin
const stripe = 30
/** Where the passage begins, below the brand mark. */
const top = 214
const phones = 'system-ui, sans-serif'
const campuss = `"Familjen Grotesk", ${phones}`
/** Font sizes; the smallest is legible when the picture is as wide as a phone. */
const sizes = [108, 96, 85, 75, 66, 58, 51, 45, 40]

/** Draws a passage on a card of the campus, on the phone itself: no network and no library needed. */
export async function drawQuote(quote: Quote): Promise<QuotePicture> {
  const [logo] = await Promise.all([logoHad(), faceHad(quote)])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, quoteSize)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser draws nothing')
  const set = draw(pen, quote, logo)
  const blob = await smallest(canvas)
  canvas.width = 0 // an iPhone frees its memory no sooner
  const type = blob.type === 'image/png' ? 'png' : 'jpg'
  return {
    file: new File([blob], `${fileName(quote.title)}.${type}`, { type: blob.type }),
    words: set.lines.join(' '),
    isCut: set.isCut,
  }
}

/**
 * The campus's font is a bold one. It places combining tones over Yoruba letters; over any other, as in m̀, it puts them
 * beside it, so the phone’s own font is used.
 */
export const faceFor = (text: string, weight = 700): string =>
  weight < 700 || /[^ẸẹỌọ]\p{M}/u.test(text.normalize('NFC')) ? phones : campuss

/** The campus's own logo; null for the mark, also where it does not load. */
const logoHad = async (): Promise<ImageBitmap | null> =>
  campus.logo
    ? fetch(campus.logo.middle)
        .then(async (reply) => createImageBitmap(await reply.blob()))
        .catch(() => null)
    : null

/** Loads the font, which every page's headings use; without it the phone's own serves. */
async function faceHad({ words }: Quote): Promise<void> {
  await document.fonts?.load(`700 40px ${campuss}`, words.slice(0, 80)).catch(() => undefined)
}

function draw(
  pen: CanvasRenderingContext2D,
  { words, title, author, where }: Quote,
  logo: ImageBitmap | null,
): SetWords {
  const { width, height } = quoteSize
  const { paper, ink, soft, spark } = quoteColours
  const write = (weight: number, { lines, size, leading }: SetWords, top: number, left = margin) => {
    pen.font = `${weight} ${size}px ${faceFor(lines.join(' '), weight)}`
    for (const [at, line] of lines.entries())
      pen.fillText(line, left, top + (at + 0.5) * leading + size * 0.32)
    return top + lines.length * leading
  }
  const set = (text: string, weight: number, sizes: readonly number[], high: number) => {
    const face = faceFor(text, weight)
    return setWords({
      ...{ text, sizes, width: room, height: high },
      leading: (size) => Math.round(size * (size > 60 ? 1.26 : 1.36)),
      measure(line, size) {
        pen.font = `${weight} ${size}px ${face}`
        return pen.measureText(line).width
      },
    })
  }

  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  weave(pen)

  const brandTop = height - stripe - 60 - 56
  if (logo) pen.drawImage(logo, margin, brandTop, 56, 56)
  else brand(pen, brandTop)
  const book = set(title, 700, [44], 2 * 60)
  const by = set([author, where].filter(Boolean).join(' · '), 400, [34], 46)
  const bookTop = brandTop - 52 - (book.lines.length * book.leading + by.lines.length * by.leading)
  const passage = set(words, 700, sizes, bookTop - 80 - top)

  pen.fillStyle = ink
  write(700, set(campus.name, 700, [34], 50), brandTop + 5, margin + 74)
  write(700, passage, top)
  const below = write(700, book, bookTop)
  pen.fillStyle = soft
  write(400, by, below + 2)
  pen.fillStyle = spark
  pen.fillRect(margin, bookTop - 36, 96, 8)
  pen.font = `700 280px ${campuss}`
  pen.fillText('“', margin - 12, 270)
  return passage
}

/** The woven stripe at the foot of every card of the campus. */
function weave(pen: CanvasRenderingContext2D): void {
  const { width, height } = quoteSize
  for (let x = 0; x < width; )
    for (const [colour, wide] of threads) {
      pen.fillStyle = colour
      pen.fillRect(x, height - stripe, wide, stripe)
      x += wide
    }
}

const threads = [
  ['#0b6b43', 51],
  ['#f4b942', 6],
  ['#0b6b43', 15],
  ['#c8511b', 24],
  ['#fbf4e4', 5],
  ['#c8511b', 24],
  ['#0b6b43', 15],
] as const

function brand(pen: CanvasRenderingContext2D, top: number): void {
  pen.save()
  pen.translate(margin, top)
  pen.scale(1.75, 1.75)
  pen.fillStyle = brandDrawing.ground
  pen.fill(new Path2D('M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z'))
  for (const [path, colour] of brandDrawing.shapes) {
    pen.fillStyle = colour
    pen.fill(new Path2D(path))
  }
  pen.restore()
}

/** The smaller of the types that every app takes; WebP is a sticker to some. */
async function smallest(canvas: HTMLCanvasElement): Promise<Blob> {
  const written = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.8)).then((blob) =>
      blob?.type === type ? blob : null,
    )
  const [png, jpeg] = [await written('image/png'), await written('image/jpeg')]
  const blob = png && jpeg ? (png.size <= jpeg.size ? png : jpeg) : (png ?? jpeg)
  if (!blob) throw new Error('This browser writes no picture')
  return blob
}

/** 'Data Structures - a quote', without characters that file systems refuse. */
export function fileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${[...name].slice(0, 60).join('').trim() || 'A book'} - a quote`
}
