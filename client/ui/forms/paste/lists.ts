import { all, made, nodesOf, styleOf, tagOf, textOf, unwrap } from './elements.ts'

/** A paragraph that Word uses as a list item. */
interface Item {
  paragraph: Element
  level: number
  /** '·', 'o', '1.', '(a)' */
  mark: string
}

/** Bullets, including the letters that are bullets in Word's symbol fonts. */
const dots = '·•◦▪●○‣∙–—-o§¨Øüv\uf0a7\uf0b7\uf0d8\uf0fc\uf076\uf06f'
const isDot = (mark: string): boolean => mark.length === 1 && dots.includes(mark)

/** Turns Word's lists, which are paragraphs with a mark in front, into lists. */
export function officeLists(body: Element): void {
  for (const wrapper of all(body, '.ListContainerWrapper')) unwrap(wrapper)
  const done = new Set<Element>()
  for (const first of all(body, 'p, h1, h2, h3, h4, h5, h6, div')) {
    if (done.has(first)) continue
    const items: Item[] = []
    for (let next: Element | null = first; next; next = next.nextElementSibling) {
      const item = itemOf(next)
      if (!item) break
      items.push(item)
      done.add(next)
    }
    if (items.length > 0) first.before(...listsOf(items))
    for (const { paragraph } of items) paragraph.remove()
  }
}

function itemOf(paragraph: Element): Item | null {
  const [, level] = /\blevel(\d+)\b/.exec(styleOf(paragraph, 'mso-list')) ?? []
  const isNamed = /\bMsoList(Paragraph|Bullet|Number)/.test(paragraph.className)
  if (!level && !isNamed) return null
  const sign = all(paragraph, '[style]').find((one) => styleOf(one, 'mso-list') === 'ignore')
  if (sign) {
    const mark = textOf(sign)
    sign.remove()
    return { paragraph, level: Number(level ?? 1), mark }
  }
  const words = textOf(paragraph)
  const [, mark] = /^([·•◦▪●\uf0a7\uf0b7§o]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s/i.exec(words) ?? []
  if (!mark) return null
  takeFromStart(paragraph, mark)
  return { paragraph, level: Number(level ?? 1), mark }
}

/** Removes a mark from the start of the text. */
function takeFromStart(element: Element, sign: string): void {
  for (const node of nodesOf(element, NodeFilter.SHOW_TEXT)) {
    const words = node.textContent ?? ''
    const at = words.search(/\S/)
    if (at < 0) continue
    node.textContent = words.slice(at).startsWith(sign) ? words.slice(at + sign.length) : words
    return
  }
}

function listsOf(items: readonly Item[]): Element[] {
  const top: Element[] = []
  /** The open lists, outermost first. */
  const path: { list: Element; level: number }[] = []
  for (const { paragraph, level, mark } of items) {
    const tag = isDot(mark) || !/[\da-z]/i.test(mark) ? 'ul' : 'ol'
    while ((path.at(-1)?.level ?? 0) > level) path.pop()
    const open = path.at(-1)
    if (open?.level === level && open.list.localName !== tag) path.pop()
    if (path.at(-1)?.level !== level) {
      const list = made(tag)
      const above = path.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else top.push(list)
      path.push({ list, level })
    }
    const item = made('li', ...paragraph.childNodes)
    item.setAttribute('data-mark', mark)
    path.at(-1)?.list.append(item)
  }
  return top
}

/** Moves nested lists into their item: Google Docs and many pages put them beside it. */
export function nestedLists(body: Element): void {
  for (const list of all(body, ':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item && tagOf(item) === 'li') item.append(list)
    else {
      const empty = made('li')
      list.replaceWith(empty)
      empty.append(list)
    }
  }
  for (const box of all(body, 'li[role="checkbox"], li input[type="checkbox"]')) {
    const isTicked = box.getAttribute('aria-checked') === 'true' || box.hasAttribute('checked')
    const item = box.closest('li')
    const at = item && (item.querySelector('p') ?? item)
    at?.prepend(isTicked ? '☑ ' : '☐ ')
    if (box.localName === 'input') box.remove()
    else box.querySelector('img')?.remove()
  }
}

/**
 * A post numbers its lists from 1. Other numbering, (a), iv. or from 3 on, is kept as text, since a question may be
 * "1 (b)".
 */
export function numbering(body: Element): void {
  for (const list of all(body, 'ol')) continued(list)
  for (const list of all(body, 'ol').reverse()) {
    const marks = marksOf(list)
    if (marks.every((mark, at) => new RegExp(`^${at + 1}[.)]?$`).test(mark))) continue
    const lines = [...list.children].flatMap((item, at) => {
      const words = item.querySelector(':scope > p') ?? made('p', ...leading(item))
      if (!words.parentNode) item.prepend(words)
      words.prepend(`${marks[at]} `)
      return [...item.childNodes]
    })
    list.replaceWith(...lines)
  }
}

/** The content of an item before its first block. */
const leading = (item: Element): Node[] => {
  const nodes = [...item.childNodes]
  const block = nodes.findIndex((node) => ['p', 'ul', 'ol', 'div', 'blockquote'].includes(tagOf(node)))
  return block < 0 ? nodes : nodes.slice(0, block)
}

/** Joins lists of one item: Word for the web writes each item as a list that continues the one before. */
function continued(list: Element): void {
  const before = list.previousElementSibling
  if (!before || tagOf(before) !== 'ol') return
  if (
    Number(list.getAttribute('start')) ===
    before.children.length + Number(before.getAttribute('start') ?? 1)
  ) {
    before.append(...list.children)
    list.remove()
  }
}

function marksOf(list: Element): string[] {
  let number = Number(list.getAttribute('start') ?? 1) - 1
  return [...list.children].map((item) => {
    const written = item.getAttribute('data-mark')
    number = Number(item.getAttribute('value') ?? number + 1)
    if (written) return written
    const kind =
      styleOf(item, 'list-style-type') || styleOf(list, 'list-style-type') || list.getAttribute('type') || ''
    return `${numeral(number, kind)}.`
  })
}

function numeral(number: number, kind: string): string {
  const isUpper = /^(upper|A$|I$)/.test(kind)
  const cased = (words: string) => (isUpper ? words.toUpperCase() : words)
  if (/roman|^i$/i.test(kind)) return cased(roman(number))
  if (/alpha|latin|^a$/i.test(kind)) return cased(letters(number))
  return String(number)
}

const letters = (number: number): string =>
  number < 1
    ? String(number)
    : (number > 26 ? letters(Math.floor((number - 1) / 26)) : '') +
      String.fromCharCode(97 + ((number - 1) % 26))

const romans = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})
function roman(number: number): string {
  let rest = number
  return romans.reduce((made, [sign, worth]) => {
    const times = Math.floor(rest / worth)
    rest -= times * worth
    return made + sign.repeat(Math.max(0, times))
  }, '')
}
