import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

/** The content of a link-preview card: plain text of any length. */
export interface Card {
  /** Small text above the title: its tags, its category. */
  kicker: string
  title: string
  /** Large text in the price colour: a price or a rating. */
  figure: string | null
  /** The owner. */
  byline: string
  /** The campus: this process was told nothing of it. */
  name: string
  colours: { main: string; second: string }
  /** Its logo, a PNG or JPEG; null for the mark. */
  logo: Uint8Array | null
  /** A JPEG of our own, beside the text. */
  picture: Uint8Array | null
}

const width = 1200
const height = 630
const margin = 64
const pictureWidth = 500
const stripe = 18
const mostBytes = 290 * 1024

const ink = '#17211c'
const soft = '#55635b'

const fontfile = fileURLToPath(new URL('../fonts/familjen-grotesk.ttf', import.meta.url))

interface Words {
  text: string
  colour: string
  /** Font sizes to try, largest first; the first that fits is taken. */
  sizes: readonly number[]
  weight?: 'Bold' | 'Semi-Bold' | ''
  width: number
  most: number
}

/** A JPEG of 1200×630, under 300 KB. Glyphs that the face lacks come from the machine's fonts, if any. */
export async function drawCard({
  kicker,
  title,
  figure,
  byline,
  picture,
  name: campus,
  colours,
  logo,
}: Card): Promise<Uint8Array> {
  const room = picture ? width - pictureWidth - 2 * margin + 16 : width - 2 * margin
  const parts: OverlayOptions[] = [
    { input: Buffer.from(brand(picture !== null, logo === null)), left: 0, top: 0 },
  ]
  if (logo) parts.push({ input: await sharp(logo).resize(48, 48).png().toBuffer(), left: margin, top: 64 })
  if (picture) parts.push({ input: await beside(picture), left: width - pictureWidth, top: 0 })

  const put = async (words: Omit<Words, 'width'>, place: (height: number) => number): Promise<number> => {
    const drawn = words.text.trim() ? await write({ ...words, width: room }) : null
    if (!drawn) return place(0)
    const top = place(drawn.height)
    parts.push({ input: drawn.data, left: margin, top })
    return top + drawn.height
  }
  const name = { text: campus, colour: ink, sizes: [30], weight: 'Semi-Bold' as const, width: 400 }
  const named = await write({ ...name, most: 60 })
  if (named)
    parts.push({ input: named.data, left: margin + 64, top: 64 + Math.round((48 - named.height) / 2) })

  const end = height - stripe - 44
  await put({ text: byline, colour: soft, sizes: [28], weight: '', most: 36 }, (high) => end - high)
  const kicked = await put(
    { text: kicker, colour: colours.main, sizes: [26], weight: 'Semi-Bold', most: 34 },
    () => 152,
  )
  const bottom = end - 36 - 24 - (figure ? 110 : 0)
  const from = Math.max(kicked, 152) + 20
  const titled = await put(
    { text: title, colour: ink, sizes: [66, 58, 50, 44, 38, 32], weight: 'Bold', most: bottom - from },
    () => from,
  )
  if (figure)
    await put(
      { text: figure, colour: colours.second, sizes: [68, 52], weight: 'Bold', most: 84 },
      () => titled + 34,
    )

  const base = { width, height, channels: 3 as const, background: '#faf9f5' }
  const pixels = await sharp({ create: base }).composite(parts).removeAlpha().raw().toBuffer()
  const as = (quality: number) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  const fine = await as(82)
  return fine.length <= mostBytes ? fine : as(55)
}

const beside = (picture: Uint8Array) =>
  sharp(picture)
    .resize({ width: pictureWidth, height: height - stripe, fit: 'cover' })
    .toBuffer()

/** Null for empty text. What is too high even at the smallest size is cut after the last line that fits. */
async function write({ text, colour, sizes, weight = '', width, most }: Words) {
  const tidy = text
    .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
    .slice(0, 240)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  for (const size of sizes) {
    const font = `Familjen Grotesk ${weight} ${size}`
    const marked = `<span foreground="${colour}" line_height="0.9" insert_hyphens="false">${tidy}</span>`
    const picture = sharp({
      text: { text: marked, font, fontfile, width, rgba: true, dpi: 72, wrap: 'word-char' },
    })
    const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
    if (info.width === 0) return null
    if (info.height <= most) return { data, height: info.height }
    if (size === sizes.at(-1)) {
      const cut = sharp(data).extract({ left: 0, top: 0, width: info.width, height: Math.max(1, most) })
      return { data: await cut.png().toBuffer(), height: Math.max(1, most) }
    }
  }
  return null
}

/** The logo, and the woven stripe at the bottom. */
function brand(narrow: boolean, marked: boolean): string {
  const colours = [
    '#0b6b43 34',
    '#f4b942 4',
    '#0b6b43 10',
    '#c8511b 16',
    '#fbf4e4 3',
    '#c8511b 16',
    '#0b6b43 10',
  ]
  let [stripes, x] = ['', 0]
  while (x < width)
    for (const one of colours) {
      const [colour, wide] = one.split(' ')
      stripes += `<rect x="${x}" y="${height - stripe}" width="${wide}" height="${stripe}" fill="${colour}"/>`
      x += Number(wide)
    }
  const hills = narrow
    ? ''
    : `<g opacity=".12"><path d="M640 ${height - stripe}c60-110 130-170 200-170 60 0 100 40 140 100 30-40 70-60 110-60 50 0 80 20 110 50v80z" fill="#0b6b43"/><circle cx="1080" cy="340" r="44" fill="#f4b942"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${hills}${stripes}${marked ? mark : ''}</svg>`
}

/** The same drawing as client/public/icon.svg. */
const mark = `<g transform="translate(${margin} 64) scale(1.5)"><rect width="32" height="32" rx="8" fill="#06402a"/><path d="M0 23c4.5-7.5 9-11 13-11 3.2 0 6 2.5 8 6 2-3 4-4 6.2-4 1.9 0 3.6.8 4.8 2.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#0b6b43"/><path d="M16 27.5c-3-2.4-6.5-3.2-10-3v-9c3.5-.2 7 .6 10 3 3-2.4 6.5-3.2 10-3v9c-3.5-.2-7 .6-10 3z" fill="#fbf4e4"/><path d="M16 18.5v9" stroke="#06402a" stroke-width="1.6"/><circle cx="24" cy="7.5" r="3" fill="#f4b942"/></g>`
