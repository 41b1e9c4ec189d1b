import type { EpubPage } from '#contract/books/epub-rules.ts'
import { epubParts } from '#contract/books/parts/epub-parts.ts'
import { broken } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import { pictureSize } from '#contract/page-size.ts'
import { type Body, bodyOfText, parseHtml } from '../parse-markup.ts'
import type { Zip } from '../zip-reader.ts'

const mostIds = 50_000
/** The size of a picture for progress, whatever its bytes: that of a page of words. */
const sizeOfPicture = 3_000

/** A unit of display: a page of the book, a piece of a long one, or a picture. */
interface Part {
  name: string
  size: number
  /** Null for a picture. */
  body(): Promise<Body | null>
}

/** Long pages are split into pieces, because one whole page would be cut. */
export async function partsOf(zip: Zip, pages: readonly EpubPage[]) {
  const parts: Part[] = []
  /** The part that begins a page, or holds an id in a piece of one. */
  const numberOf = new Map<string, number>()
  for (const { name, isPicture, piece, known } of await epubParts(zip, pages)) {
    for (const key of known)
      if (!numberOf.has(key) && (numberOf.size < mostIds || !key.includes('#')))
        numberOf.set(key, parts.length)
    if (isPicture) parts.push({ name, size: sizeOfPicture, body: async () => null })
    else if (piece === null) parts.push({ name, size: zip.size(name), body: () => bodyAt(zip, name) })
    else parts.push({ name, size: piece.length, body: async () => parseHtml(piece) })
  }
  return { parts, numberOf }
}

/** Matches an SVG document, whatever precedes its root element. */
const drawn = /^[^<]*(?:<[?!][^<>]*>[^<]*)*<(?:\w{1,40}:)?svg[\s>]/i

/**
 * What is named as a page may be a picture, and an SVG is one too, unless it only wraps a picture: used as an image, an SVG
 * would not load that.
 */
async function bodyAt(zip: Zip, name: string): Promise<Body | null> {
  const bytes = await zip.read(name)
  if (!bytes) throw broken()
  if (pictureSize(bytes)) return null
  const text = textOf(bytes)
  return drawn.test(text.slice(0, 4_096)) && !/<(?:\w{1,40}:)?image[\s/>]/i.test(text)
    ? null
    : bodyOfText(text)
}
