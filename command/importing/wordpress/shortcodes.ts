import { saidIn } from '#contract/tags.ts'

interface Around {
  dropped: (shortcode: string) => void
  /** The pictures of these attachments; none for all of the post. */
  gallery: (numbers: readonly string[]) => string
}

const word = '[a-z][\\w-]{0,60}'
const quoted = `"[^"]{0,2000}"|'[^']{0,2000}'`
/** Each can be read in one way only, so that no text takes long. */
const value = `(?:[\\w-]{1,60}\\s*=\\s*(?:${quoted}|[^\\s"'\\]]{1,2000})|${quoted}|[^\\s"'\\]=]{1,2000})`
/** With a value, or with a name that no prose puts into brackets. */
const anyShortcode = new RegExp(`\\[(${word})((?:\\s+${value}){0,40})\\s*\\/?\\](?!\\()`, 'gi')
const known = new Set(
  'gallery caption wp_caption embed video audio playlist youtube vimeo more toc contact-form contact-form-7 wpforms'.split(
    ' ',
  ),
)

/**
 * Takes shortcodes out: a caption stands below its picture, a gallery is its pictures, a film is a link, and of any other
 * what it encloses stays. Brackets in prose, as in "[sic]" or "[1]", are no shortcodes.
 */
export function withoutShortcodes(content: string, { dropped, gallery }: Around): string {
  // Written twice, brackets mean themselves.
  const literal: string[] = []
  const text = content
    .replaceAll(/\[(\[[^[\]]{1,500}\])\]/g, (_, inner: string) => `\uE000${literal.push(inner) - 1}\uE001`)
    .replaceAll(
      /\[(wp_)?caption\b([^[\]]*)\]((?:(?!\[(?:wp_)?caption\b).)*?)\[\/(?:wp_)?caption\]/gis,
      (_, __, said: string, inside: string) => captioned(inside, saidIn(said).get('caption')),
    )
    .replaceAll(/\[gallery\b([^[\]]*)\]/gi, (_, said: string) =>
      gallery(saidIn(said).get('ids')?.match(/\d+/g) ?? []),
    )
    .replaceAll(
      /\[(embed|youtube|vimeo)\b[^[\]]{0,200}?\]?\s{0,9}(https?:\/\/[^\s[\]<>"]+)\]?(?:\[\/\1\])?/gi,
      (_, __, at: string) => linkTo(at),
    )
    .replaceAll(/\[(?:video|audio)\b([^[\]]*)\](?:\[\/(?:video|audio)\])?/gi, (_, said: string) => {
      const at = [...saidIn(said).values()].find((one) => /^https?:/i.test(one))
      return at ? linkTo(at) : ''
    })
  return withoutOthers(text, dropped).replaceAll(
    /\uE000(\d+)\uE001/g,
    (_, at: string) => literal[Number(at)] ?? '',
  )
}

function withoutOthers(text: string, dropped: (shortcode: string) => void): string {
  const closed = new Set(
    [...text.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  const isShortcode = (name: string, said: string) =>
    closed.has(name) || known.has(name) || said.includes('=') || /[a-z][_-][a-z]/.test(name)
  const gone = new Set<string>()
  const open = text.replaceAll(anyShortcode, (whole, written: string, said: string) => {
    const name = written.toLowerCase()
    if (!isShortcode(name, said)) return whole
    gone.add(name)
    dropped(name)
    return ''
  })
  return open.replaceAll(/\[\/([a-z][\w-]{0,60})\]/gi, (whole, name: string) =>
    gone.has(name.toLowerCase()) ? '' : whole,
  )
}

/** As a figure, which says the same. */
function captioned(inside: string, said: string | undefined): string {
  const [picture] = /(?:<a\b[^<>]*>\s*)?<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>(?:\s*<\/a>)?/i.exec(inside) ?? [
    '',
  ]
  const caption = said ?? inside.replace(picture, '')
  return `\n\n<figure>${picture}<figcaption>${caption.replaceAll(/^(?:\s|<br>)+/g, '').trim()}</figcaption></figure>\n\n`
}

const linkTo = (at: string) => `\n\n<p><a href="${at}">${at}</a></p>\n\n`
