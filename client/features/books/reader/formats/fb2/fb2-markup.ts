import { attributesOf, fb2Tags } from '#contract/books/parts/fb2-tags.ts'

/** FB2 elements and their HTML counterparts; of other elements only the words are shown. */
const known: Record<string, string> = {
  ...{ p: 'p', emphasis: 'em', strong: 'strong', strikethrough: 's', sub: 'sub', sup: 'sup', code: 'code' },
  ...{ cite: 'blockquote', epigraph: 'blockquote', annotation: 'blockquote', poem: 'blockquote' },
  ...{ stanza: 'p', style: 'span', date: 'p', table: 'table', tr: 'tr', th: 'th', td: 'td' },
  'text-author': 'footer',
}

const quoted = (value: string) => `"${value.replaceAll('"', '&quot;')}"`

/**
 * Converts a stretch of an FB2 to markup that is parsed and sanitised like that of any other book. `at` is its offset in
 * the whole text, `depth` the number of sections around it; `markOf` names the place of a section.
 */
export function markupOf(
  text: string,
  { at, depth: outer, markOf }: { at: number; depth: number; markOf: (at: number) => string },
): string {
  let depth = outer
  let isInTitle = false
  let lines = 0
  const noted: boolean[] = []

  const heading = (below = 0) => `h${Math.min(6, depth + 1 + below)}`
  function section(isEnd: boolean, said: string, own: string): string {
    if (isEnd) {
      depth -= 1
      return '</section>'
    }
    depth += 1
    return `<section id="${said}">${own && `<span id=${quoted(own)}></span>`}`
  }
  function link(isEnd: boolean, said: ReadonlyMap<string, string>): string {
    if (isEnd) return noted.pop() ? '</a></sup>' : '</a>'
    const isNote = said.get('type') === 'note'
    noted.push(isNote)
    return `${isNote ? '<sup>' : ''}<a href=${quoted(said.get('href') ?? '')}>`
  }
  /** Each paragraph of a title becomes a line of one heading. */
  function inTitle(isEnd: boolean): string {
    if (!isEnd) lines += 1
    return !isEnd && lines > 1 ? '<br>' : ''
  }

  function written(whole: string, end: string, name: string, more: string | undefined, from: number): string {
    const isEnd = end !== ''
    const said = isEnd ? new Map<string, string>() : attributesOf(more)
    const own = said.get('id') ?? ''
    const isAlone = !isEnd && whole.endsWith('/>')
    const element = known[name]
    if (name === 'section') return isAlone ? '' : section(isEnd, markOf(at + from), own)
    if (name === 'a') return isAlone ? '' : link(isEnd, said)
    if (name === 'image')
      return isEnd ? '' : `<img src=${quoted(said.get('href') ?? '')} alt=${quoted(said.get('alt') ?? '')}>`
    if (name === 'empty-line') return isEnd ? '' : '<br>'
    if (name === 'v') return isEnd ? '<br>' : ''
    if (name === 'title') {
      isInTitle = !isEnd && !isAlone
      lines = 0
      return isAlone ? '' : `<${end}${heading()}>`
    }
    if (name === 'subtitle') return isAlone ? '' : `<${end}${heading(1)}>`
    if (name === 'p' && isInTitle) return inTitle(isEnd)
    if (!element || isAlone) return ''
    if (isEnd) return `</${element}>`
    const spans = ['colspan', 'rowspan'].map(
      (one) => said.has(one) && ` ${one}=${quoted(said.get(one) ?? '')}`,
    )
    return `<${element}${own && ` id=${quoted(own)}`}${spans.filter(Boolean).join('')}>`
  }
  return text.replaceAll(
    fb2Tags,
    (whole, end: string, name: string, more: string | undefined, from: number) =>
      written(whole, end, name.toLowerCase(), more, from),
  )
}
