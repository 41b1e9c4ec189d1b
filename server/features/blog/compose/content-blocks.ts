interface Element {
  tag: string
  /** The opening tag as written. */
  open: string
  children: Node[]
}
type Node = string | Element

const inline = new Set(['a', 'strong', 'em', 's'])

/**
 * Normalizes sanitized HTML into a flat sequence of paragraphs, headings, lists, quotes and pictures, with nothing
 * empty and no loose text. Text outside of a block becomes paragraphs, split at its blank lines.
 * Expects what a sanitizer returns: balanced tags, escaped text.
 */
export function blocksOf(html: string): string {
  return blocks(parse(html)).join('')
}

function parse(html: string): Node[] {
  const root: Element = { tag: '', open: '', children: [] }
  const path = [root]
  for (const [found, close, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)\b[^<>]*>|[^<]+/g)) {
    const here = path.at(-1) ?? root
    if (!tag) here.children.push(found)
    else if (close) path.length > 1 && path.pop()
    else {
      const element = { tag, open: found, children: [] }
      here.children.push(element)
      if (tag !== 'br' && tag !== 'img') path.push(element)
    }
  }
  return root.children
}

/** The blocks in these nodes, in order; text between them becomes paragraphs. */
function blocks(nodes: readonly Node[]): string[] {
  const made: string[] = []
  let loose: Node[] = []
  const settle = () => {
    made.push(...paragraphs(loose))
    loose = []
  }
  for (const node of nodes) {
    if (isInline(node)) {
      loose.push(node)
      continue
    }
    settle()
    made.push(...block(node))
  }
  settle()
  return made
}

const isInline = (node: Node): node is string | Element =>
  typeof node === 'string' || node.tag === 'br' || (inline.has(node.tag) && node.children.every(isInline))

function block(node: Node): string[] {
  if (typeof node === 'string') return paragraphs([node])
  const { tag, open, children } = node
  if (tag === 'img') return [open]
  if (tag === 'ul' || tag === 'ol') return list(tag, children)
  if (tag === 'li') return list('ul', [node])
  if (tag === 'h2' || tag === 'h3') {
    const { text, rest } = lines(children)
    return text ? [`<${tag}>${text}</${tag}>`, ...rest] : rest
  }
  if (tag === 'blockquote') {
    const inside = blocks(children)
    const said = inside.filter((one) => one.startsWith('<p>'))
    const rest = inside.filter((one) => !one.startsWith('<p>'))
    return said.length > 0 ? [`<blockquote>${said.join('')}</blockquote>`, ...rest] : rest
  }
  // A paragraph, or a link around whole blocks: the link is dropped, the blocks stay.
  return blocks(children)
}

/** The nodes' inline text, and the blocks that cannot stand inside it, to follow after. */
function lines(nodes: readonly Node[]): { text: string; rest: string[] } {
  const parts: string[] = []
  const rest: string[] = []
  for (const one of blocks(nodes)) {
    const text = /^<(?:p|h2|h3)>(.*)<\/(?:p|h2|h3)>$/s.exec(one)?.[1]
    if (text === undefined) rest.push(one)
    else parts.push(text)
  }
  return { text: parts.join('<br />'), rest }
}

function list(tag: string, nodes: readonly Node[]): string[] {
  const items: string[] = []
  const after: string[] = []
  for (const node of nodes) {
    if (typeof node === 'string' && !node.trim()) continue
    const { text, rest } = lines(typeof node !== 'string' && node.tag === 'li' ? node.children : [node])
    const nested = rest.filter((one) => /^<[uo]l>/.test(one))
    after.push(...rest.filter((one) => !/^<[uo]l>/.test(one)))
    if (text) items.push(`<li>${text}${nested.join('')}</li>`)
    else if (nested.length > 0) items.push(nested.join('').replace(/^<[uo]l>|<\/[uo]l>$/g, ''))
  }
  return items.length > 0 ? [`<${tag}>${items.join('')}</${tag}>`, ...after] : after
}

/** Inline nodes as paragraphs: a blank line, or two line breaks, begin a new one. */
function paragraphs(nodes: readonly Node[]): string[] {
  const groups: string[][] = [[]]
  let breaks = 0
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'br') {
      breaks += 1
      continue
    }
    if (typeof node === 'string' && breaks > 0 && !node.trim()) continue
    if (breaks > 1) groups.push([])
    else if (breaks === 1) groups.at(-1)?.push('<br />')
    breaks = 0
    const [first = '', ...later] = typeof node === 'string' ? node.split(/\n\s*\n/) : [written(node)]
    groups.at(-1)?.push(first)
    for (const text of later) groups.push([text])
  }
  return groups
    .map((parts) =>
      parts
        .join('')
        // An empty mark between two spaces leaves both behind.
        .replaceAll(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
        .replaceAll(/\s?<br \/>(?:\s?<br \/>)*\s?/g, '<br />')
        .replaceAll(edges, ''),
    )
    .filter((text) => text.replaceAll(invisible, '') !== '')
    .map((text) => `<p>${text}</p>`)
}

const edges = /^(?:\s|<br \/>)|(?:\s|<br \/>)$/g
const invisible = /<[^<>]*>|&nbsp;|[\s\u200b\u00ad]/g

/** Serializes an inline node, without empty marks and without a mark nested in itself. */
function written(node: Node, inside: readonly string[] = []): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return '<br />'
  const text = node.children.map((child) => written(child, [...inside, node.tag])).join('')
  const plain = inside.includes(node.tag) || text.replaceAll(invisible, '') === ''
  return plain ? text : `${node.open}${text}</${node.tag}>`
}
