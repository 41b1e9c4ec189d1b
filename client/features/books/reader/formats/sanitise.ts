/**
 * Builds text anew from what a book brings, element by element, from a list of what is harmless. Nothing is taken
 * over but words, these elements and these attributes: no scripts, no styles, no forms, nothing that loads from
 * elsewhere.
 */
interface Surroundings {
  /** An address for a picture of the book; null leaves it out. */
  picture: (href: string) => Promise<string | null>
  /** What a link within the book is called, to be looked up when it is followed; null leaves only its words. */
  link: (href: string) => string | null
}

const blocks =
  'address article aside blockquote br caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
const inlines =
  'a abbr b bdi bdo big cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'
const allowed = new Set(`${blocks} ${inlines}`.split(' '))
/** Formulas, as books of mathematics write them; no attribute of theirs is needed to read them. */
const formulas = new Set(
  'math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mmultiscripts mprescripts mtable mtr mtd mstyle mpadded mphantom mfenced semantics'.split(
    ' ',
  ),
)
/** Left out with all that is in them. */
const dropped = new Set(
  'script style template iframe frame frameset object embed applet noscript form input button select textarea option audio video source track canvas link meta base title head annotation annotation-xml portal'.split(
    ' ',
  ),
)
const mathematics = 'http://www.w3.org/1998/Math/MathML'
/** Deeper than this nobody writes; it was made to exhaust whoever reads it. */
const deepest = 200
const mostNodes = 200_000

export async function sanitise(source: Node, around: Surroundings): Promise<DocumentFragment> {
  const target = document.createDocumentFragment()
  const pictures: Promise<void>[] = []
  let nodes = 0

  function copy(from: Node, to: Node, depth: number): void {
    if (depth > deepest) return
    for (const node of from.childNodes) {
      if (++nodes > mostNodes) return
      if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
        to.appendChild(document.createTextNode(node.textContent ?? ''))
      else if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE)
        copyElement(node as Element, to, depth) // as its type says
    }
  }

  function copyElement(from: Element, to: Node, depth: number): void {
    const name = from.localName.toLowerCase()
    if (dropped.has(name)) return
    // A cover is often a picture inside a drawing.
    if (name === 'image') addPicture(from.getAttribute('href') ?? from.getAttribute('xlink:href'), '', to)
    else if (name === 'img') addPicture(pictureOf(from), from.getAttribute('alt') ?? '', to)
    else if (
      formulas.has(name) &&
      (name === 'math' || ('namespaceURI' in to && to.namespaceURI === mathematics))
    ) {
      const element = document.createElementNS(mathematics, name)
      to.appendChild(element)
      copy(from, element, depth + 1)
    } else if (allowed.has(name)) copyAllowed(name, from, to, depth)
    else copy(from, to, depth + 1)
  }

  function copyAllowed(name: string, from: Element, to: Node, depth: number): void {
    const element = document.createElement(name)
    const id = from.getAttribute('id') ?? (name === 'a' ? from.getAttribute('name') : null)
    // Kept apart from the ids of the app: looked up only within the chapter.
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
    if (name === 'a') addLink(element, from.getAttribute('href'))
    to.appendChild(element)
    copy(from, element, depth + 1)
  }

  function addLink(element: HTMLElement, href: string | null): void {
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

  function addPicture(href: string | null, alt: string, to: Node): void {
    if (!href) return
    const image = document.createElement('img')
    image.alt = alt
    to.appendChild(image)
    pictures.push(
      around.picture(href).then((address) => {
        if (address) image.src = address
        else image.remove()
      }),
    )
  }

  copy(source, target, 0)
  await Promise.all(pictures)
  return target
}

/** MOBI numbers its pictures instead of naming them. */
function pictureOf(image: Element): string | null {
  const number = image.getAttribute('recindex')
  return number === null ? image.getAttribute('src') : `recindex:${number}`
}
