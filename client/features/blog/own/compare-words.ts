/** A piece of two texts: in both, only in the former, only in the latter. */
export interface Piece {
  text: string
  mark: 'del' | 'ins' | null
}

/** Beyond this many pairs two texts are told as wholly different, rather than keep a phone busy. */
const most = 4_000_000

type Step = { mark: Piece['mark']; from: number; to: number }

/** The steps from one list to another, by their longest common part; deletions before insertions. */
function stepsBetween(from: readonly string[], to: readonly string[]): Step[] {
  let head = 0
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1
  let tail = 0
  while (
    tail < Math.min(from.length, to.length) - head &&
    from[from.length - 1 - tail] === to[to.length - 1 - tail]
  )
    tail += 1
  const [rows, columns] = [from.length - head - tail, to.length - head - tail]
  const common = rows * columns <= most ? commonOf(from, to, { head, rows, columns }) : null
  const steps: Step[] = []
  const step = (mark: Piece['mark'], at: number, by: number) => steps.push({ mark, from: at, to: by })
  for (let at = 0; at < head; at += 1) step(null, at, at)
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const isSame = row < rows && column < columns && from[head + row] === to[head + column]
    if (isSame && common) step(null, head + row++, head + column++)
    else if (row < rows && (column === columns || !common || goesDown(common, columns, row, column)))
      step('del', head + row++, head + column)
    else step('ins', head + row, head + column++)
  }
  for (let at = 0; at < tail; at += 1) step(null, from.length - tail + at, to.length - tail + at)
  return steps
}

const goesDown = (common: Uint32Array, columns: number, row: number, column: number) =>
  (common[(row + 1) * (columns + 1) + column] ?? 0) >= (common[row * (columns + 1) + column + 1] ?? 0)

/** For each place in both, how much the rest has in common. */
function commonOf(
  from: readonly string[],
  to: readonly string[],
  { head, rows, columns }: { head: number; rows: number; columns: number },
): Uint32Array {
  const common = new Uint32Array((rows + 1) * (columns + 1))
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const here = row * (columns + 1) + column
      const [down, right] = [common[here + columns + 1] ?? 0, common[here + 1] ?? 0]
      common[here] =
        from[head + row] === to[head + column] ? (common[here + columns + 2] ?? 0) + 1 : Math.max(down, right)
    }
  return common
}

const wordsIn = (text: string): string[] => text.match(/\S+/g) ?? []

/** How many places differ: a word and its replacement are one. */
const placesIn = (steps: readonly Pick<Step, 'mark'>[]): number =>
  steps.filter(({ mark }, at) => mark !== null && (steps[at - 1]?.mark ?? null) === null).length

/** Two lines of plain text, word by word. */
export function compareText(before: string, after: string): { pieces: Piece[]; places: number } {
  const [from, to] = [wordsIn(before), wordsIn(after)]
  const steps = stepsBetween(from, to)
  const pieces: Piece[] = []
  for (const { mark, from: at, to: by } of steps) {
    const text = (mark === 'del' ? from[at] : to[by]) ?? ''
    const last = pieces.at(-1)
    if (last?.mark === mark) last.text += ` ${text}`
    else pieces.push({ text, mark })
  }
  return { pieces, places: placesIn(steps) }
}

/**
 * Two texts of a post, word by word: the latter with what went in `del` and what came in `ins`. Both must be sanitized: what
 * is not a word stands as it stood. Changes of looks alone are not marked.
 */
export function compareHtml(before: string, after: string): { html: string; places: number } {
  const [from, to] = [blocksOf(before), blocksOf(after)]
  const steps = stepsBetween(from.map(keyOf), to.map(keyOf))
  let html = ''
  let places = 0
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]
    if (step && step.mark === null) {
      html += to[step.to]
      at += 1
      continue
    }
    const went: string[] = []
    const came: string[] = []
    for (let next = steps[at]; next && next.mark !== null; next = steps[++at])
      if (next.mark === 'del') went.push(from[next.from] ?? '')
      else came.push(to[next.to] ?? '')
    const between = compareBlocks(went, came)
    html += between.html
    places += between.places
  }
  return { html, places }
}

/** Blocks that differ: those that are alike are told word by word, the others whole. */
function compareBlocks(went: string[], came: string[]): { html: string; places: number } {
  let html = ''
  let places = 0
  while (went.length > 0 || came.length > 0) {
    const [former, latter] = [went[0], came[0]]
    if (former !== undefined && latter !== undefined && isAlike(former, latter)) {
      const words = compareInside(former, latter)
      html += words.html
      places += words.places
      went.shift()
      came.shift()
    } else {
      const isGone = former !== undefined && (latter === undefined || went.length >= came.length)
      html += whole((isGone ? went : came).shift() ?? '', isGone ? 'del' : 'ins')
      places += 1
    }
  }
  return { html, places }
}

/** A block of the flat sequence that the campus stores, and that the editor writes. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let [depth, begun] = [0, 0]
  for (const { 0: tag, 1: close, 2: name = '', index } of html.matchAll(/<(\/?)([a-z0-9]+)\b[^<>]*>/g)) {
    const isVoid = /^(?:br|img|source)$/.test(name)
    if (!isVoid) depth += close ? -1 : 1
    if (depth > 0 || name === 'br') continue
    blocks.push(html.slice(begun, index + tag.length).trim())
    begun = index + tag.length
  }
  return blocks
}

const isPicture = (block: string) => /^<(?:picture|img)\b/.test(block)
const captionOf = (block: string) => / alt="([^"]*)"/.exec(block)?.[1] ?? ''
const textOf = (block: string) =>
  block
    .replaceAll(/<\/(?:p|li|h2|h3)>|<br\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]+>/g, '')
    .replaceAll('&nbsp;', '\u00a0')

/** The same for two blocks that say the same. */
const keyOf = (block: string): string =>
  isPicture(block)
    ? `${/\/files\/([0-9a-f-]{36})/.exec(block)?.[1]} ${captionOf(block)}`
    : `${/^<(\w+)/.exec(block)?.[1]} ${wordsIn(textOf(block)).join(' ')}`

function isAlike(former: string, latter: string): boolean {
  if (isPicture(former) || isPicture(latter)) return false
  const [one, other] = [wordsIn(textOf(former)), new Set(wordsIn(textOf(latter)))]
  return (
    one.filter((word) => other.has(word)).length * 4 >= Math.max(one.length, other.size) || one.length < 4
  )
}

/** Tags and words, in order; a word keeps the spaces behind it. */
const tokensOf = (block: string): string[] =>
  block.replaceAll('&nbsp;', '\u00a0').match(/<[^<>]+>|[^\s<]+\s*|\s+/g) ?? []
const isTag = (token: string) => token.startsWith('<')

const marked = (mark: 'del' | 'ins', words: string) => {
  const inside = words.trim()
  if (!inside) return words
  const at = words.indexOf(inside)
  return `${words.slice(0, at)}<${mark}>${inside}</${mark}>${words.slice(at + inside.length)}`
}

/** Neighbours of one kind are one. */
const joined = (html: string) => html.replaceAll(/<\/(del|ins)>(\s*)<\1>/g, '$2')

function whole(block: string, mark: 'del' | 'ins'): string {
  if (isPicture(block))
    return mark === 'ins' ? block : `<p><del>Picture${captionOf(block) && `: ${captionOf(block)}`}</del></p>`
  return joined(
    tokensOf(block)
      .map((token) => (isTag(token) ? token : marked(mark, token)))
      .join(''),
  )
}

function compareInside(former: string, latter: string): { html: string; places: number } {
  const tokens = tokensOf(latter)
  const wordAt = tokens.flatMap((token, at) => (isTag(token) ? [] : [at]))
  const from = tokensOf(former).filter((token) => !isTag(token))
  const steps = stepsBetween(
    from.map((word) => word.trim()),
    wordAt.map((at) => (tokens[at] ?? '').trim()),
  )
  const came = new Set(steps.flatMap(({ mark, to }) => (mark === 'ins' ? [wordAt[to]] : [])))
  const went = new Map<number, string>()
  for (const { mark, from: at, to } of steps)
    if (mark === 'del') went.set(to, `${went.get(to) ?? ''}${went.has(to) ? ' ' : ''}${from[at]?.trim()}`)
  const goneAt = (place: number) => (went.has(place) ? `<del>${went.get(place)}</del>` : '')
  let place = 0
  const html = tokens.map((token, at) => {
    if (isTag(token)) return token
    const word = came.has(at) ? marked('ins', token) : token
    // What went stands behind the word before it, within the same element; before the first, in front.
    const before = place === 0 && goneAt(0) ? `${goneAt(0)} ` : ''
    place += 1
    const gone = goneAt(place)
    const space = /\s$/.test(token) ? ' ' : ''
    return `${before}${gone ? `${word.trimEnd()} ${gone}${space}` : word}`
  })
  return { html: joined(html.join('')), places: placesIn(steps) }
}
