import { made } from './elements.ts'
import { withAddresses } from './links-and-pictures.ts'

interface Line {
  indent: number
  words: string
  /** '•' of a list, '3.' of a numbered one, '>' of a quote; '' for any other line. */
  sign: string
}

const bullet = /^([-*•·▪◦●○‣∙⁃–])[ \t]+(?=\S)|^([•▪●‣])(?=\S)/
const numbered = /^(\d{1,3}[.)])[ \t]+(?=\S)/
const quoted = /^(>)[ \t]?(?=\S)/

/**
 * Reads text as people write it in WhatsApp and in notes: every line break is meant, a list ends with its lines,
 * *bold*, _italic_ and ~struck through~, and addresses become links.
 */
export function readChat(text: string): Element[] {
  const blocks: Element[] = []
  for (const lines of paragraphsOf(text)) {
    let at = 0
    while (at < lines.length) {
      const { taken, made: block } = next(lines, at)
      blocks.push(block)
      at += taken
    }
  }
  return joined(blocks)
}

/** Groups of lines between blank ones. */
function paragraphsOf(text: string): Line[][] {
  const groups: Line[][] = [[]]
  for (const raw of withoutFences(text).split('\n')) {
    const line = raw.replaceAll('\t', '    ')
    if (!line.trim()) groups.push([])
    else groups.at(-1)?.push(lineOf(line))
  }
  return groups.filter((group) => group.length > 0)
}

/** Code fences become plain text: a post has no monospace. */
const withoutFences = (text: string) => text.replaceAll(/```(?:\n)?([\s\S]*?)(?:\n)?```/g, '$1')

function lineOf(line: string): Line {
  const words = line.trim()
  const found = bullet.exec(words) ?? numbered.exec(words) ?? quoted.exec(words)
  const [whole = '', one, other] = found ?? []
  const mark = one ?? other ?? ''
  return {
    indent: line.search(/\S/),
    words: words.slice(whole.length),
    sign: mark === '>' || /^\d/.test(mark) ? mark : mark && '•',
  }
}

function next(lines: readonly Line[], from: number): { taken: number; made: Element } {
  const first = lines[from]
  if (!first) return { taken: 1, made: made('p') }
  if (first.sign === '•') return bullets(lines, from)
  if (first.sign === '>') {
    const said = run(lines, from, ({ sign }) => sign === '>')
    return { taken: said.length, made: made('blockquote', wordsAsParagraph(said)) }
  }
  if (/^1[.)]$/.test(first.sign)) return numbers(lines, from)
  const plain = run(
    lines,
    from,
    ({ sign }, at) => at === 0 || (sign !== '•' && sign !== '>' && !/^1[.)]$/.test(sign)),
  )
  return { taken: plain.length, made: wordsAsParagraph(plain) }
}

function run(lines: readonly Line[], from: number, goesOn: (line: Line, at: number) => boolean): Line[] {
  const rest = lines.slice(from)
  const end = rest.findIndex((line, at) => !goesOn(line, at))
  return end < 0 ? rest : rest.slice(0, end)
}

/** Indented lines belong to the item before them. */
function bullets(lines: readonly Line[], from: number): { taken: number; made: Element } {
  const outer = lines[from]?.indent ?? 0
  const list = made('ul')
  let at = from
  for (let line = lines[at]; line; line = lines[at]) {
    const item = list.lastElementChild
    if (line.sign === '•' && line.indent >= outer && line.indent < outer + 2) {
      list.append(made('li', made('p', ...inline(line.words))))
      at += 1
    } else if (item && line.indent >= outer + 2) {
      if (line.sign === '•' || /^1[.)]$/.test(line.sign)) {
        const inner = next(lines, at)
        item.append(inner.made)
        at += inner.taken
      } else {
        item.lastElementChild?.append(made('br'), ...inline(written(line)))
        at += 1
      }
    } else break
  }
  return { taken: at - from, made: list }
}

/** Reads 1, 2, 3; lines between two numbers belong to the item before. Numbers that jump stay text. */
function numbers(lines: readonly Line[], from: number): { taken: number; made: Element } {
  const list = made('ol')
  let at = from
  for (let number = 1; ; number += 1) {
    const mine = lines[at]
    if (!mine || Number.parseInt(mine.sign, 10) !== number) break
    list.append(made('li', made('p', ...inline(mine.words))))
    at += 1
    const item = list.lastElementChild
    const later = lines.findIndex(
      (line, place) => place >= at && Number.parseInt(line.sign, 10) === number + 1,
    )
    const outer = mine.indent
    const belongs = (line: Line, place: number) => place < later || line.indent >= outer + 2
    for (let line = lines[at]; item && line && belongs(line, at); line = lines[at]) {
      if (line.sign === '•') {
        const inner = bullets(lines.slice(0, later < 0 ? lines.length : later), at)
        item.append(inner.made)
        at += inner.taken
      } else {
        item.querySelector('p')?.append(made('br'), ...inline(written(line)))
        at += 1
      }
    }
  }
  return { taken: at - from, made: list }
}

const written = ({ sign, words }: Line) => (sign ? `${sign} ${words}` : words)

const wordsAsParagraph = (lines: readonly Line[]): Element =>
  made(
    'p',
    ...lines.flatMap((line, at) => [
      ...(at > 0 ? [made('br')] : []),
      ...inline(line.sign === '>' ? line.words : written(line)),
    ]),
  )

/** Joins a list whose items are parted by blank lines; numbers must continue. */
function joined(blocks: readonly Element[]): Element[] {
  const all: Element[] = []
  for (const block of blocks) {
    const before = all.at(-1)
    if (before?.localName === 'ul' && block.localName === 'ul') before.append(...block.childNodes)
    else if (before?.localName === 'ol' && block.localName === 'p' && continues(before, block)) {
      const words = made('p', ...block.childNodes)
      const first = words.firstChild
      if (first) first.textContent = (first.textContent ?? '').replace(/^\d+[.)] /, '')
      before.append(made('li', words))
    } else all.push(block)
  }
  return all
}

/** Whether the block is a single item with the next number. */
const continues = (list: Element, block: Element) =>
  new RegExp(`^${list.children.length + 1}[.)] `).test(block.textContent ?? '') &&
  !block.innerHTML
    .split('<br>')
    .slice(1)
    .some((line) => /^\d+[.)] /.test(line))

const marks: Record<string, string> = {
  '*': 'strong',
  '**': 'strong',
  _: 'em',
  __: 'strong',
  '~': 's',
  '~~': 's',
}
/** The placeholder of an address while the marks around it are read. */
const place = '\ue000'
/** The longest text in one mark, so that a lone star is not searched for through a whole book. */
const longestMark = 1_000

/** One line with its marks and links. */
function inline(line: string): Node[] {
  const parts = withAddresses(line.replaceAll(place, ''))
  const links = parts.flatMap(({ words, href }) => {
    if (!href) return []
    const link = made('a', words)
    link.setAttribute('href', href)
    return [link]
  })
  return withMarks(parts.map(({ words, href }) => (href ? place : words)).join(''), links)
}

/** `links` replace the placeholders, in order. */
function withMarks(words: string, links: Element[]): Node[] {
  const nodes: Node[] = []
  let at = 0
  for (const { 0: sign, index } of words.matchAll(/\*\*|__|~~|[*_~`]/g)) {
    const inside = index < at ? null : markedAt(words, index, sign)
    if (!inside) continue
    nodes.push(...asText(words.slice(at, index), links))
    nodes.push(
      ...(sign === '`' ? asText(inside, links) : [made(marks[sign] ?? 'span', ...withMarks(inside, links))]),
    )
    at = index + inside.length + 2 * sign.length
  }
  return [...nodes, ...asText(words.slice(at), links)]
}

/**
 * The marked text at this index. A mark opens after a space or punctuation and closes before one: 2*3*4 and
 * snake_case are text.
 */
function markedAt(words: string, at: number, sign: string): string | null {
  const from = at + sign.length
  if (isInWord(words[at - 1], sign) || /\s/.test(words[from] ?? ' ') || words[from] === sign[0]) return null
  const last = Math.min(words.length, from + longestMark)
  for (let end = words.indexOf(sign, from + 1); end > 0 && end < last; end = words.indexOf(sign, end + 1))
    if (!/\s/.test(words[end - 1] ?? ' ') && !isInWord(words[end + sign.length], sign))
      return words.slice(from, end)
  return null
}

/** Whether it is a letter, or the same sign again. */
const isInWord = (letter: string | undefined, sign: string) =>
  letter !== undefined && (/[\p{L}\p{N}]/u.test(letter) || letter === sign[0])

function asText(words: string, links: Element[]): Node[] {
  return words.split(place).flatMap((part, at) => {
    const link = at > 0 ? links.shift() : undefined
    return [...(link ? [link] : []), ...(part ? [document.createTextNode(part)] : [])]
  })
}
