/** A property of an element's own style attribute, including ones unknown to browsers, such as Word's `mso-list`. */
export function styleOf(element: Element, name: string): string {
  const style = element.getAttribute('style') ?? ''
  const found = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, 'i').exec(style)
  return found?.[1]?.trim().toLowerCase() ?? ''
}

const blockTags =
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
const blocks = new Set(blockTags.split(' '))
const blockSelector = blockTags.replaceAll(' ', ',')

export const tagOf = (node: Node): string => (node instanceof Element ? node.localName : '')
export const isBlock = (node: Node): boolean => blocks.has(tagOf(node))
export const hasBlocks = (element: Element): boolean => element.querySelector(blockSelector) !== null
export const textOf = (node: Node): string =>
  (node.textContent ?? '').replaceAll(/[\s\u200b\ufeff]+/g, ' ').trim()

/** In document order, as a snapshot: elements may be removed while looping over it. */
export const all = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)]

/** All nodes of one kind (a NodeFilter constant). */
export function nodesOf(root: Node, kind: number): ChildNode[] {
  const nodes: ChildNode[] = []
  const walker = document.createTreeWalker(root, kind)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as ChildNode) // the walker visits descendants only
  return nodes
}

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** An inert document: nothing in it is fetched or run. */
let inert: Document | undefined

export function made(tag: string, ...children: (Node | string)[]): HTMLElement {
  inert ??= document.implementation.createHTMLDocument('')
  const element = inert.createElement(tag)
  element.append(...children)
  return element
}

/** Wraps the text of an element in a mark, never whole blocks. */
export function wrapWords(element: Element, tag: string, attributes: Record<string, string> = {}): void {
  const mark = () => {
    const one = made(tag)
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value)
    return one
  }
  if (!hasBlocks(element)) {
    if (!textOf(element)) return
    const around = mark()
    around.append(...element.childNodes)
    element.append(around)
    return
  }
  for (const child of [...element.childNodes]) {
    if (child instanceof Element) wrapWords(child, tag, attributes)
    else if (textOf(child)) {
      const around = mark()
      child.replaceWith(around)
      around.append(child)
    }
  }
}
