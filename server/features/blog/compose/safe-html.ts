import type sanitizeHtml from 'sanitize-html'
import { composed } from '#contract/books/composed-name.ts'
import { limits } from '#contract/campus.ts'
import { blocksOf } from './content-blocks.ts'

interface SafeText {
  /** Only elements that `prose` styles, as a flat sequence of blocks; pictures as `<img src="/files/{id}" alt="...">`. */
  html: string
  /** The files of its pictures. */
  pictureIds: string[]
  /** Whether it has neither text nor pictures. */
  empty: boolean
}

/** Maps pasted elements to the closest one that is allowed. */
const closest: Record<string, string> = {
  ...{ h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em', cite: 'em' },
  ...{ strike: 's', del: 's' },
  ...Object.fromEntries(
    'div section article header footer main aside figure figcaption pre address dl dt dd table tr td th caption'
      .split(' ')
      .map((tag) => [tag, 'p']),
  ),
}

/** For elements that are not allowed: the tag goes, its text stays. */
const nothing: sanitizeHtml.Tag = { tagName: 'span', attribs: {} }

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 's', 'br', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Their text does not belong to the post.
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

/** The file id of one of the campus's own pictures, in any size. */
function pictureId(src: string): string | null {
  return /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+\.\w+)?$/.exec(src)?.[1] ?? null
}

/**
 * Sanitizes formatted text for everybody: no scripts, no styles, only http(s) addresses and only the campus's own
 * pictures. Plain text becomes paragraphs. Idempotent.
 */
export async function safeText(sent: string): Promise<SafeText> {
  // Loaded late: five thousand lines that reading a post never needs.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const text = tidy(sent)
  // In text without any tag a line end means a line break.
  const clean = sanitizeHtml(/<[a-z/!]/i.test(text) ? shallow(text) : broken(text), options)
  // A second time, for characters that came as entities.
  const html = blocksOf(tidy(clean))
  const pictureIds = [...new Set([...html.matchAll(/<img src="\/files\/([^"]+)"/g)].map(([, id = '']) => id))]
  return { html, pictureIds, empty: html === '' }
}

/** Composed letters, single spaces, no control characters and none that change the text's direction. */
const tidy = (text: string) =>
  composed(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Co}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n(?: ?\n)+ ?/g, '\n\n')

/** The parser's time is quadratic in the nesting depth; the sanitizer keeps 40 levels. */
const deepest = 400
/** Elements that the parser closes implicitly, or that have no content. */
const endsItself = new Set('p li dd dt tr td th option br hr img wbr input'.split(' '))

/** Drops the tags that are nested too deep; their text stays. */
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
