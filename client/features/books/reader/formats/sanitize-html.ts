import type { Body } from './parse-markup.ts'
import { mostOfPiece, settable } from './size-limits.ts'

/**
 * Builds a book's markup anew, element by element, from an allowlist. Copies only words and the listed elements and
 * attributes: no scripts, no styles, no forms, nothing that loads from elsewhere.
 */
interface Surroundings {
  /** An address for a picture of the book; null omits it. */
  picture: (href: string) => Promise<string | null>
  /** The name of a link within the book, resolved when it is followed; null keeps only its words. */
  link: (href: string) => string | null
}

const blocks =
  'address article aside blockquote br caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
const inlines =
  'a abbr b bdi bdo big cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'
const blockNames = new Set(blocks.split(' '))
const allowed = new Set([...blockNames, ...inlines.split(' ')])
/** MathML elements; none of their attributes is needed to read them. */
const formulas = new Set(
  'math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mmultiscripts mprescripts mtable mtr mtd mstyle mpadded mphantom mfenced semantics'.split(
    ' ',
  ),
)
/** Dropped with everything in them. */
const dropped = new Set(
  'script style template iframe frame frameset object embed applet noscript form input button select textarea option audio video source track canvas link meta base title head annotation annotation-xml portal'.split(
    ' ',
  ),
)
const mathematics = 'http://www.w3.org/1998/Math/MathML'
/** Content nested deeper than this is shown without its elements. */
const deepest = 50
/** No browser reads so deep. */
const hopeless = 1_000
/** Nested, each of these is laid out as often as all around it together. */
const tabular = new Set('table caption thead tbody tfoot tr td th ruby rt rp details'.split(' '))
const deepestTabular = 16
const mostNodes = 80_000
/** Milliseconds to wait for pictures: those on this phone are there by then, for others the words do not wait. */
const patience = 250

export async function sanitise(
  { node: source, isCut }: Body,
  around: Surroundings,
): Promise<DocumentFragment> {
  const target = document.createDocumentFragment()
  const pictures: Promise<void>[] = []
  let nodes = 0
  const within = { tables: 0, pre: 0 }
  let goesOn = isCut

  function copy(from: Node, to: Node, depth: number): void {
    for (const node of from.childNodes) {
      if (++nodes > mostNodes) return
      if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
        addWords(node.textContent ?? '', to)
      else if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE)
        copyElement(node as Element, to, depth) // the node type says so
    }
  }

  function addWords(words: string, to: Node): void {
    if (words.length > mostOfPiece) goesOn = true
    to.appendChild(document.createTextNode(settable(words)))
  }

  function copyElement(from: Element, to: Node, depth: number): void {
    const name = from.localName.toLowerCase()
    if (dropped.has(name)) return
    // A cover is often a picture inside an SVG.
    if (name === 'image') addPicture(from.getAttribute('href') ?? from.getAttribute('xlink:href'), '', to)
    else if (name === 'img') addPicture(pictureOf(from), from.getAttribute('alt') ?? '', to)
    else if (depth > deepest) depth < hopeless && copy(from, to, depth + 1)
    else if (
      formulas.has(name) &&
      (name === 'math' || ('namespaceURI' in to && to.namespaceURI === mathematics))
    ) {
      const element = document.createElementNS(mathematics, name)
      to.appendChild(element)
      copy(from, element, depth + 1)
    } else if (tabular.has(name)) {
      within.tables += 1
      if (within.tables > deepestTabular) copy(from, to, depth + 1)
      else copyAllowed(name, from, to, depth)
      within.tables -= 1
    } else if (allowed.has(name)) copyAllowed(name, from, to, depth)
    else copy(from, to, depth + 1)
  }

  function copyAllowed(name: string, from: Element, to: Node, depth: number): void {
    const element = document.createElement(name)
    const id = from.getAttribute('id') ?? (name === 'a' ? from.getAttribute('name') : null)
    // Not an id, which could clash with the app's: it is looked up only within the chapter.
    if (id) element.setAttribute('data-id', id)
    const language = from.getAttribute('lang') ?? from.getAttribute('xml:lang')
    if (language && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(language)) element.lang = language
    const direction = from.getAttribute('dir')
    if (direction === 'rtl' || direction === 'ltr') element.dir = direction
    for (const span of ['colspan', 'rowspan'] as const) {
      const value = Number(from.getAttribute(span))
      if ((name === 'td' || name === 'th') && value > 1 && value <= 100)
        element.setAttribute(span, String(value))
    }
    if (name === 'ol' && /^\d{1,6}$/.test(from.getAttribute('start') ?? ''))
      element.setAttribute('start', from.getAttribute('start') ?? '1')
    if (name === 'a') addLink(element, linkOf(from), around)
    const isSetApart = blockNames.has(name) && !within.pre
    if (isSetApart && name !== 'br') setApart(to)
    to.appendChild(element)
    if (name === 'pre') within.pre += 1
    copy(from, element, depth + 1)
    if (name === 'pre') within.pre -= 1
    if (isSetApart && goesOnAtOnce(from)) setApart(to)
  }

  function addPicture(href: string | null, alt: string, to: Node): void {
    if (!href) return
    const image = document.createElement('img')
    image.alt = alt
    to.appendChild(image)
    pictures.push(
      around.picture(href).then((address) => {
        if (address) {
          image.src = address
          return
        }
        const parent = image.parentNode
        image.remove()
        // Causes a new layout, as a loaded picture does.
        parent?.dispatchEvent(new Event('load'))
      }),
    )
  }

  copy(source, target, 0)
  if (goesOn || nodes > mostNodes) target.append(noteOfMore())
  await Promise.race([Promise.all(pictures), new Promise((done) => setTimeout(done, patience))])
  return target
}

/** Separates block elements with a line break, so that no search and no quote joins words across them. */
function setApart(to: Node): void {
  const last = to.lastChild
  if (last && !(last.nodeType === Node.TEXT_NODE && /\s$/.test(last.textContent ?? '')))
    to.appendChild(document.createTextNode('\n'))
}

/** Whether it is followed by a sibling without a space between. */
function goesOnAtOnce({ nextSibling: next }: Element): boolean {
  return next !== null && !(next.nodeType === Node.TEXT_NODE && /^\s/.test(next.textContent ?? ''))
}

/** External links open in a new window without access to this one; internal ones are resolved by the reader. */
function addLink(element: HTMLElement, href: string | null, around: Surroundings): void {
  if (!href) return
  if (/^https?:\/\//i.test(href) && URL.canParse(href)) {
    element.setAttribute('href', new URL(href).href)
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow')
    return
  }
  const within = around.link(href)
  if (within === null) return
  element.setAttribute('href', '#')
  element.setAttribute('data-to', within)
}

function noteOfMore(): Node {
  const note = document.createElement('p')
  note.textContent = 'This chapter is too long to show here. Download the file to read all of it.'
  return note
}

/** MOBI links name byte offsets instead of addresses. */
function linkOf(link: Element): string | null {
  const place = link.getAttribute('filepos')
  return place === null ? link.getAttribute('href') : `filepos:${Number(place)}`
}

/** MOBI numbers its pictures instead of naming them. */
function pictureOf(image: Element): string | null {
  const number = image.getAttribute('recindex')
  return number === null ? image.getAttribute('src') : `recindex:${number}`
}
