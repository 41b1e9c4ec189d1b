import type sanitizeHtml from 'sanitize-html'
import { composed } from '#contract/books/composed-name.ts'
import { limits } from '#contract/campus.ts'
import { blocksOf } from './content-blocks.ts'

interface SafeText {
  /** Only what `prose` knows, one block after the other; pictures as `<img src="/files/{id}" alt="...">`. */
  html: string
  /** The files its pictures are. */
  pictureIds: string[]
  /** Nothing to read and nothing to see. */
  empty: boolean
}

/** What people paste from elsewhere, by what it comes closest to. */
const closest: Record<string, string> = {
  ...{ h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', cite: 'em' },
  ...{ strike: 's', del: 's' },
  ...Object.fromEntries(
    'div section article header footer main aside figure figcaption pre address dl dt dd table tr td th caption'
      .split(' ')
      .map((tag) => [tag, 'p']),
  ),
}

/** Not among the allowed: its text stays, it goes. */
const nothing: sanitizeHtml.Tag = { tagName: 'span', attribs: {} }

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 's', 'br', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Their text is none of the post's.
  nonTextTags:
    'script style textarea option select noscript template iframe object svg math head title audio video button'.split(
      ' ',
    ),
  nestingLimit: 40,
  transformTags: {
    ...closest,
    a: (tagName, { href = '' }) => {
      const address = /^\s*https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href).href : null
      return address
        ? { tagName, attribs: { href: address, rel: 'nofollow ugc noopener', target: '_blank' } }
        : nothing
    },
    img: (tagName, { src = '', alt = '' }) => {
      const id = pictureId(src)
      const words = composed(alt).replaceAll(/\s+/gu, ' ').trim().slice(0, limits.pictureCaption)
      return id ? { tagName, attribs: { src: `/files/${id}`, alt: words } } : nothing
    },
  },
}

/** A picture of this campus, whatever size of it is shown. */
function pictureId(src: string): string | null {
  return /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+\.\w+)?$/.exec(src)?.[1] ?? null
}

/**
 * Formatted text as it may be shown to everybody: no script, no style, no address but http(s), no picture but the
 * campus's own. Plain text becomes paragraphs. Cleaning twice is cleaning once.
 */
export async function safeText(sent: string): Promise<SafeText> {
  // Late: five thousand lines that nobody needs who only reads.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const text = tidy(sent)
  // Without a single tag a line's end is meant as one.
  const clean = sanitizeHtml(/<[a-z/!]/i.test(text) ? shallow(text) : broken(text), options)
  // Once more, for what came as entities.
  const html = blocksOf(tidy(clean))
  const pictureIds = [...new Set([...html.matchAll(/<img src="\/files\/([^"]+)"/g)].map(([, id = '']) => id))]
  return { html, pictureIds, empty: html === '' }
}

/** Composed letters, short runs of white space, no control characters and none that turn the text after them. */
const tidy = (text: string) =>
  composed(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Co}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n(?: ?\n)+ ?/g, '\n\n')

/** The parser's time grows with the square of what stands in one another, and 40 levels of it are kept. */
const deepest = 400
/** What the parser closes by itself when the next begins, or never opens. */
const endsItself = new Set('p li dd dt tr td th option br hr img wbr input'.split(' '))

/** Without the tags that stand too deep; their text stays. */
function shallow(text: string): string {
  let depth = 0
  return text.replaceAll(
    /<(\/?)([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/gi,
    (tag: string, end: string, name: string) => {
      if (endsItself.has(name.toLowerCase())) return tag
      depth = Math.max(0, depth + (end ? -1 : 1))
      return depth + (end ? 1 : 0) > deepest ? '' : tag
    },
  )
}

/** Plain text as HTML: blank lines stay, other line ends become breaks. */
const broken = (text: string) => text.replaceAll('<', '&lt;').replaceAll(/(?<!\n)\n(?!\n)/g, '<br>\n')
