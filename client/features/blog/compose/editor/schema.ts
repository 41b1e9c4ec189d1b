import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model'

/** The schema of posts: exactly what the server keeps, so that nothing is lost on the way. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph (paragraph | bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      content: 'paragraph+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    picture: {
      attrs: { id: {}, src: {}, alt: { default: '' } },
      group: 'block',
      draggable: true,
      parseDOM: [
        { tag: 'img[src]', getAttrs: pictureAttributes },
        // A post repeats the picture's alternative text there.
        { tag: 'figcaption[aria-hidden]', ignore: true },
      ],
      toDOM: ({ attrs }) => ['img', { src: `/files/${attrs.id}`, alt: attrs.alt }],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => linkAttributes(element.getAttribute('href')) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'nofollow ugc noopener' }, 0],
    },
    em: { parseDOM: [{ tag: 'i, em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    s: {
      parseDOM: [{ tag: 's, strike, del' }, { style: 'text-decoration=line-through' }],
      toDOM: () => ['s', 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps all copied text into a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]00)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})

/** Pictures of this campus only: another site's would tell it who reads. */
function pictureAttributes(element: HTMLElement): { id: string; src: string; alt: string } | false {
  const path = (element.getAttribute('src') ?? '').replace(location.origin, '')
  const id = /^\/files\/([0-9a-f-]{36})(?:\/|$)/.exec(path)?.[1]
  return id ? { id, src: path, alt: element.getAttribute('alt') ?? '' } : false
}

/** A normalised address that may be linked to; false for any other. */
export function linkAttributes(href: string | null): { href: string } | false {
  const text = (href ?? '').trim()
  const full = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text
  return /^https?:\/\//i.test(full) && URL.canParse(full) ? { href: new URL(full).href } : false
}

/** The address if a text is nothing else, as a browser or another app copies it. */
export const addressAlone = (text: string): string | null => {
  const said = text.trim()
  const tidied = /^https?:\/\/\S+$/i.test(said) && linkAttributes(said)
  return tidied ? tidied.href : null
}

export function parseContent(html: string): Node {
  const element = new window.DOMParser().parseFromString(html, 'text/html').body
  return DOMParser.fromSchema(schema).parse(element)
}

/** Serialises a text; '' when it is empty. */
export function writeContent(doc: Node): string {
  if (isBlank(doc)) return ''
  const fragment = DOMSerializer.fromSchema(schema).serializeFragment(doc.content)
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.append(fragment)
  return box.innerHTML
}

export function isBlank(doc: Node): boolean {
  let blank = true
  doc.descendants((node) => {
    if (node.type.name === 'picture' || (node.isText && node.text?.trim())) blank = false
    return blank
  })
  return blank
}
