import { hasBlocks, isBlock, made, nodesOf, tagOf, textOf, wrapWords } from './elements.ts'

/** A flat sequence of a post's blocks: paragraphs, headings, lists and quotes. */
export function asBlocks(body: Element): Element[] {
  const blocks: Element[] = []
  let run: Node[] = []
  const settle = () => {
    blocks.push(...paragraphs(run))
    run = []
  }
  const children = [...body.childNodes]
  // Mail programs write each line as a <div>, and an empty one between paragraphs.
  const inLines = children.some((child) => isLine(child) && isEmpty(child))
  for (const child of children) {
    if (child instanceof Element && !isBlock(child) && hasBlocks(child)) {
      // A link, or an element for looks only, around whole blocks.
      const href = child.localName === 'a' ? child.getAttribute('href') : null
      if (href) wrapWords(child, 'a', { href })
      settle()
      blocks.push(...asBlocks(child))
    } else if (!isBlock(child)) run.push(child)
    else if (inLines && isLine(child)) {
      if (isEmpty(child)) settle()
      else {
        if (run.some((node) => textOf(node))) run.push(made('br'))
        run.push(...child.childNodes)
      }
    } else {
      settle()
      blocks.push(...block(child as Element)) // only elements are blocks
    }
  }
  settle()
  return blocks
}

const isLine = (node: Node): boolean => tagOf(node) === 'div' && !hasBlocks(node as Element) // text nodes have text
const isEmpty = (node: Node): boolean => !textOf(node) && !(node as Element).querySelector('img') // called for lines only

function block(element: Element): Element[] {
  const tag = tagOf(element)
  const level = /\bMsoTitle\b/.test(element.className) ? 2 : Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
  if (level > 0) {
    const words = asBlocks(element)
    const [first, ...rest] = words
    return first?.localName === 'p' ? [made(level < 3 ? 'h2' : 'h3', ...first.childNodes), ...rest] : words
  }
  if (tag === 'ul' || tag === 'ol') return list(element)
  if (tag === 'li') return list(made('ul', element))
  if (tag === 'hr') return [made('p', '———')]
  const inside = asBlocks(element)
  if (tag !== 'blockquote') return inside
  return inside.length > 0 ? [made('blockquote', ...inside)] : []
}

function list(of: Element): Element[] {
  const items = [...of.children].flatMap((item) => {
    const inside = asBlocks(tagOf(item) === 'li' ? item : made('li', item))
    return inside.length > 0 ? [made('li', ...inside)] : []
  })
  return items.length > 0 ? [made(of.localName, ...items)] : []
}

/** Splits inline content into paragraphs at two line breaks; a picture is a block of its own. */
function paragraphs(run: readonly Node[]): Element[] {
  const made_: Element[] = []
  let words: Node[] = []
  let ends = 0
  const settle = () => {
    while (tagOf(words.at(-1) ?? made('i')) === 'br') words.pop()
    const one = made('p', ...words.flatMap(inlineOf))
    trim(one)
    if (textOf(one)) made_.push(one)
    words = []
    ends = 0
  }
  for (const node of run.flatMap(loose)) {
    const tag = tagOf(node)
    if (tag === 'br') {
      ends += 1
      if (ends === 2) settle()
      else if (words.length > 0) words.push(node)
    } else if (tag === 'img') {
      settle()
      made_.push(node as Element) // text nodes have text
    } else if (textOf(node)) {
      words.push(node)
      ends = 0
    } else if (ends === 0) words.push(node)
  }
  settle()
  return made_
}

/** Moves line breaks and pictures out of the marks around them. */
function loose(node: Node): Node[] {
  if (!(node instanceof Element) || /^(br|img)$/.test(node.localName)) return [node]
  const inside = [...node.childNodes].flatMap(loose)
  const isMark = /^(strong|em|s|a)$/.test(node.localName)
  if (!isMark) return inside
  const parts: Node[] = []
  let marked: Element | null = null
  for (const child of inside) {
    if (/^(br|img)$/.test(tagOf(child))) {
      parts.push(child)
      marked = null
    } else {
      if (!marked) {
        marked = made(node.localName)
        const href = node.getAttribute('href')
        if (href) marked.setAttribute('href', href)
        parts.push(marked)
      }
      marked.append(child)
    }
  }
  return parts
}

/** Drops everything that a post cannot hold. */
function inlineOf(node: Node): Node[] {
  if (!(node instanceof Element)) {
    const words = (node.textContent ?? '').replaceAll(/[\u00ad\u200b\ufeff]/g, '').replaceAll(/\s+/g, ' ')
    return words ? [document.createTextNode(words)] : []
  }
  const inside = [...node.childNodes].flatMap(inlineOf)
  if (node.localName === 'br') return [made('br')]
  if (!/^(strong|em|s|a)$/.test(node.localName)) return inside
  if (!inside.some((child) => textOf(child))) return inside
  const mark = made(node.localName, ...inside)
  const href = node.getAttribute('href')
  if (href) mark.setAttribute('href', href)
  return [mark]
}

/** Removes spaces at both ends and beside line breaks. */
function trim(paragraph: Element): void {
  let before: Node | null = null
  for (const node of nodesOf(paragraph, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)) {
    const isEnd = tagOf(node) === 'br'
    if (!isEnd && node instanceof Element) continue
    if (!isEnd && (before === null || /\s$/.test(before.textContent ?? '') || tagOf(before) === 'br'))
      node.textContent = (node.textContent ?? '').trimStart()
    if (isEnd && before && tagOf(before) !== 'br') before.textContent = (before.textContent ?? '').trimEnd()
    if (isEnd || node.textContent) before = node
  }
  if (before && tagOf(before) !== 'br') before.textContent = (before.textContent ?? '').trimEnd()
}
