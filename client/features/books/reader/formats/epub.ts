import { broken } from '#contract/zip-rules.ts'
import type { Bytes } from './bytes.ts'
import { partsOf } from './epub-parts.ts'
import type { Entry, FlowingBook, Spot } from './flowing-book.ts'
import { elements, parseXml } from './markup.ts'
import { pictureAddresses, pictureType } from './pictures.ts'
import { sanitise } from './sanitise.ts'
import { openZip, type Zip } from './unzip.ts'

/** Nobody turns so many, and nobody reads so long a list of them. */
const mostParts = 5_000

interface Item {
  /** Its name within the zip. */
  name: string
  type: string
  properties: string
}

/** Opens an EPUB 2 or 3. Throws a Problem for what is damaged, locked or made to harm. */
export async function openEpub(file: Bytes): Promise<FlowingBook> {
  const zip = await openZip(file)
  const container = await xmlOf(zip, 'META-INF/container.xml')
  const root = elements(container, 'rootfile')[0]?.getAttribute('full-path') ?? ''
  const opf = await xmlOf(zip, root)

  const items = new Map<string, Item>()
  for (const item of elements(opf, 'item'))
    items.set(item.getAttribute('id') ?? '', {
      name: resolve(root, item.getAttribute('href') ?? '').name,
      type: item.getAttribute('media-type') ?? '',
      properties: item.getAttribute('properties') ?? '',
    })
  const pages = elements(opf, 'itemref')
    .map((ref) => items.get(ref.getAttribute('idref') ?? '')?.name ?? '')
    .filter((name) => zip.size(name) > 0)
    .slice(0, mostParts)
  if (pages.length === 0) throw broken()
  const { parts: chapters, numberOf } = await partsOf(zip, pages)

  const pictures = pictureAddresses((name) => zip.read(name))
  const find = (href: string): Spot | null => {
    const { name, anchor } = split(href)
    const chapter = numberOf.get(href) ?? numberOf.get(name)
    return chapter === undefined ? null : { chapter, anchor }
  }
  const said = (name: string) => elements(opf, name)[0]?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

  return {
    title: said('title'),
    author: said('creator'),
    chapters: chapters.map(({ size }) => ({ size })),
    contents: await contentsOf(zip, [...items.values()], find).then((entries) =>
      entries.length > 0
        ? entries
        : chapters.map((_, i) => ({ title: `Part ${i + 1}`, chapter: i, anchor: null })),
    ),
    find,
    async load(index, { withPictures = true } = {}) {
      const chapter = chapters[index]
      if (!chapter) throw broken()
      return sanitise(await chapter.body(), {
        picture: async (href) => (withPictures ? pictures.of(resolve(chapter.name, href).name) : null),
        link(href) {
          const { name, anchor } = resolve(chapter.name, href)
          const to = anchor ? `${name}#${anchor}` : name
          return find(to) && to
        },
      })
    },
    async cover() {
      const named = elements(opf, 'meta').find((meta) => meta.getAttribute('name') === 'cover')
      const item =
        [...items.values()].find(({ properties }) => properties.split(' ').includes('cover-image')) ??
        items.get(named?.getAttribute('content') ?? '') ??
        [...items.values()].find(({ type, name }) => type.startsWith('image/') && /cover/i.test(name))
      const bytes = item ? await zip.read(item.name) : null
      const type = bytes && pictureType(bytes)
      return bytes && type ? new Blob([bytes], { type }) : null
    },
    close: () => pictures.close(),
  }
}

/** EPUB 3 says its contents in a page of its own, EPUB 2 in a file for readers. */
async function contentsOf(
  zip: Zip,
  items: readonly Item[],
  find: (href: string) => Spot | null,
): Promise<Entry[]> {
  const nav = items.find(({ properties }) => properties.split(' ').includes('nav'))
  const ncx = items.find(({ type }) => type === 'application/x-dtbncx+xml')
  const [from, links] = nav
    ? [
        nav,
        (page: Document) => elements(navOf(page), 'a').map((a) => [a.textContent, a.getAttribute('href')]),
      ]
    : [
        ncx,
        (page: Document) =>
          elements(page, 'navPoint').map((point) => [
            elements(point, 'text')[0]?.textContent,
            elements(point, 'content')[0]?.getAttribute('src'),
          ]),
      ]
  const bytes = from && (await zip.read(from.name))
  const page = bytes && parseXml(bytes)
  if (!from || !page) return []
  return links(page)
    .slice(0, mostParts)
    .flatMap(([title, href]) => {
      const { name, anchor } = resolve(from.name, href ?? '')
      const spot = find(anchor ? `${name}#${anchor}` : name)
      return spot ? [{ title: title?.replaceAll(/\s+/g, ' ').trim() || 'Untitled', ...spot }] : []
    })
}

function navOf(page: Document): Document | Element {
  const navs = elements(page, 'nav')
  return navs.find((nav) => /toc/.test(nav.getAttribute('epub:type') ?? '')) ?? navs[0] ?? page
}

async function xmlOf(zip: Zip, name: string): Promise<Document> {
  const bytes = await zip.read(name)
  const parsed = bytes && parseXml(bytes)
  if (!parsed) throw broken()
  return parsed
}

/** The name within the zip that an address in one of its files means. */
function resolve(from: string, href: string): { name: string; anchor: string | null } {
  const base = `zip:/${from.split('/').map(encodeURIComponent).join('/')}`
  if (!URL.canParse(href, base)) return { name: '', anchor: null }
  const url = new URL(href, base)
  if (url.protocol !== 'zip:') return { name: '', anchor: null }
  return { name: decoded(url.pathname).replace(/^\/+/, ''), anchor: decoded(url.hash.slice(1)) || null }
}

function split(to: string): { name: string; anchor: string | null } {
  const at = to.indexOf('#')
  return at < 0 ? { name: to, anchor: null } : { name: to.slice(0, at), anchor: to.slice(at + 1) || null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
