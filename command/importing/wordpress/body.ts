import { limits } from '#contract/campus.ts'
import { saidIn } from '#contract/tags.ts'
import { escaped, textIn } from '../fitting.ts'
import { withoutShortcodes } from './shortcodes.ts'

/** A picture as a text names it: by the number of its attachment, or only by an address. */
export interface Named {
  number: string
  address: string
}

interface Around {
  /** The file that holds a picture on the campus; null for one that does not come. */
  pictureOf: (named: Named) => string | null
  /** The caption of an attachment. */
  captionOf: (number: string) => string
  /** The numbers of the attachments of this post, for a gallery that names none. */
  attached: readonly string[]
  /** Hears of shortcodes that were taken out. */
  dropped: (shortcode: string) => void
}

/**
 * The text of a WordPress post as HTML for the sanitizer that every post goes through: paragraphs as WordPress shows
 * them, pictures of the campus, captions where the campus shows them, and neither block comments nor shortcodes.
 */
export function bodyOf(content: string, given: Around): string {
  // Set aside, so that no later step takes them for pictures of the export.
  const pictures: string[] = []
  const around = { ...given, keep: (picture: string) => `\uE002${pictures.push(picture) - 1}\uE003` }
  const isOfBlocks = content.includes('<!-- wp:')
  const bare = withoutComments(content)
  const text = withoutShortcodes(isOfBlocks ? bare : withBreaks(bare), {
    dropped: around.dropped,
    gallery: (numbers) =>
      (numbers.length > 0 ? numbers : around.attached)
        .map((number) => pictureOf(around, { number, address: '' }, around.captionOf(number)))
        .join(''),
  })
  return text
    .replaceAll(/<figure\b[^<>]*>((?:(?!<\/?figure\b).)*)<\/figure>/gis, (_, inside: string) =>
      figureOf(inside, around),
    )
    .replaceAll(img, (tag) => pictureIn(tag, around))
    .replaceAll(/<iframe\b[^<>]*?\ssrc=["'](https?:[^"'<>]+)["'][^<>]*>/gi, '<p><a href="$1">$1</a></p>')
    .replaceAll(/\uE002(\d+)\uE003/g, (_, at: string) => pictures[Number(at)] ?? '')
}

interface Keeping extends Around {
  /** What stands for a finished picture until the end. */
  keep: (picture: string) => string
}

const img = /<img\b(?:[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}'){0,200}>/gi

/** Linear, whatever begins and never ends. */
function withoutComments(content: string): string {
  const kept: string[] = []
  for (let at = 0; ; ) {
    const begin = content.indexOf('<!--', at)
    const end = begin < 0 ? -1 : content.indexOf('-->', begin)
    if (end < 0) return kept.join('') + content.slice(at)
    kept.push(content.slice(at, begin))
    at = end + 3
  }
}

/** In a text without block comments WordPress makes a break of every single line end. */
function withBreaks(content: string): string {
  const blocks =
    'p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption|hr|section'
  const beside = new RegExp(`<\\/?(?:${blocks})\\b[^<>]*>$`, 'i')
  const begins = new RegExp(`^\\s*<\\/?(?:${blocks})\\b`, 'i')
  const lines = content.split('\n')
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      const isEnd = next === undefined || !line.trim() || !next.trim()
      return isEnd || beside.test(line.trimEnd()) || begins.test(next) ? line : `${line}<br>`
    })
    .join('\n')
}

/** A picture with its caption, or a figure of another kind as it is. */
function figureOf(inside: string, around: Keeping): string {
  const caption = /<figcaption\b[^<>]*>(.*?)<\/figcaption>/is.exec(inside)
  const pictures = inside.match(img) ?? []
  const [only, another] = pictures
  if (!only || another || !caption) return inside.replaceAll(/<\/?figcaption\b[^<>]*>/gi, '\n\n')
  return pictureIn(only, around, caption[1])
}

function pictureIn(tag: string, around: Keeping, caption = ''): string {
  const said = saidIn(tag.slice(4))
  const number = /\bwp-image-(\d+)/.exec(said.get('class') ?? '')?.[1] ?? ''
  const words = caption.trim() || shown(said.get('alt') ?? '')
  return pictureOf(around, { number, address: said.get('src') ?? '' }, words, Boolean(caption.trim()))
}

/** The campus shows what describes a picture below it; a caption that is too long for that stands in the text. */
function pictureOf({ pictureOf, keep }: Keeping, named: Named, words: string, isCaption = true): string {
  const id = pictureOf(named)
  const text = textIn(words)
  const fits = id !== null && [...text].length <= limits.pictureCaption
  const picture =
    id === null ? '' : keep(`\n\n<img src="/files/${id}" alt="${fits ? escaped(text) : ''}">\n\n`)
  return fits || !isCaption || !text ? picture : `${picture}<p>${words}</p>`
}

/** Without names of files, which cameras and phones leave there. */
const shown = (alt: string) => {
  const words = alt.trim()
  const isName = /\.(?:jpe?g|png|gif|webp|heic)$/i.test(words) || (/^[\w-]+$/.test(words) && /\d/.test(words))
  return isName ? '' : escaped(alt)
}
