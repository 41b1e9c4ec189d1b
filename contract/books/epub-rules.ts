import { eachPiece, saidIn, tagsOf } from '../tags.ts'
import { targetsFrom } from './zip-entry-names.ts'
import { broken } from './zip-rules.ts'

/**
 * Parses an EPUB's package. The phone opens a book by these rules and the server measures it by them, so that both
 * find the same chapters. See docs/decisions/ebook-reading.md.
 */
export const containerName = 'META-INF/container.xml'

/** A limit beyond any real book. */
const mostItems = 5_000
const mostFallbacks = 8

/** A page of text, an SVG drawing, or a picture among the pages. */
type ShownAs = 'page' | 'drawing' | 'picture'

export interface EpubPage {
  /** The name of its zip entry, which exists. */
  name: string
  as: ShownAs
  /** The names that links may use for it: its own, and that of the item it is a fallback for. */
  known: readonly string[]
}

export interface EpubPackage {
  /** Still as markup. */
  title: string
  author: string
  pages: readonly EpubPage[]
  /** `missing`: listed pages that are not in the file; `unknown`: those of a type that the reader cannot show. */
  missing: number
  unknown: number
  /** The name of its table of contents; '' where there is none. */
  contents: string
  isNav: boolean
  cover: string
}

/** Resolves a name used in the book to its zip entry, if it exists and is not empty. */
type Find = (name: string) => string | undefined
type YieldNow = () => Promise<void>

/** The name of the package document; where the container leads nowhere, the first .opf in the zip. */
export async function packageName(
  container: string,
  { find, names, yieldNow }: { find: Find; names: Iterable<string>; yieldNow: YieldNow },
): Promise<string> {
  for (const root of await tagsOf(container, 'rootfile', yieldNow)) {
    const path = (root.get('full-path') ?? '')
      .trim()
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '')
    const name = find(path) ?? find(targetsFrom('')(path).name)
    if (name) return name
  }
  for (const name of names) if (/\.opf$/i.test(name)) return name
  throw broken()
}

interface Item {
  href: string
  type: string
  properties: readonly string[]
  fallback: string
}

/** Parses the package document; `root` is its name. */
export async function readPackage(
  text: string,
  root: string,
  { find, yieldNow }: { find: Find; yieldNow: YieldNow },
): Promise<EpubPackage> {
  const { items, refs, toc, coverId, title, author } = await listedIn(text, yieldNow)
  const target = targetsFrom(root)
  const entryOf = ({ href }: Item) => find(target(href).name)
  async function firstThere(isMeant: (item: Item) => boolean): Promise<string> {
    for (const item of items.values()) {
      const name = isMeant(item) && entryOf(item)
      if (name) return name
      await yieldNow()
    }
    return ''
  }

  const nav = await firstThere(({ properties }) => properties.includes('nav'))
  const ncx = items.get(toc)
  const contents =
    nav ||
    (ncx && entryOf(ncx)) ||
    (await firstThere(({ type, href }) => type === 'application/x-dtbncx+xml' || /\.ncx$/i.test(href)))
  const cover = items.get(coverId)
  return {
    ...{ title, author, contents, isNav: nav !== '' },
    ...(await pagesOf(refs, items, { entryOf, calledOf: ({ href }) => target(href).name, yieldNow })),
    cover:
      (await firstThere(({ properties }) => properties.includes('cover-image'))) ||
      (cover && entryOf(cover)) ||
      (coverId && find(target(coverId).name)) ||
      (await firstThere(({ type, href }) => type.startsWith('image/') && /cover/i.test(href))),
  }
}

/** Parses manifest, spine and metadata. */
async function listedIn(text: string, yieldNow: YieldNow) {
  const items = new Map<string, Item>()
  const refs: string[] = []
  const said = { title: '', creator: '' }
  const closed = new Set<string>()
  let [open, toc, coverId]: [keyof typeof said | null, string, string] = [null, '', '']
  const hear: Record<string, (words: string) => void> = {
    item(words) {
      const item = saidIn(words)
      const id = item.get('id') ?? ''
      if (items.size === mostItems || items.has(id)) return
      items.set(id, {
        ...{ href: item.get('href') ?? '', type: (item.get('media-type') ?? '').trim().toLowerCase() },
        properties: (item.get('properties') ?? '').split(/\s+/),
        fallback: item.get('fallback') ?? '',
      })
    },
    itemref(words) {
      if (refs.length < mostItems) refs.push(saidIn(words).get('idref') ?? '')
    },
    spine(words) {
      toc = saidIn(words).get('toc') ?? ''
    },
    meta(words) {
      const meta = saidIn(words)
      if (meta.get('name')?.toLowerCase() === 'cover') coverId ||= meta.get('content') ?? ''
    },
  }
  await eachPiece(text, yieldNow, ({ name, words, behind }) => {
    if (name === 'title' || name === 'creator') open = closed.has(name) ? null : name
    else if (name) open = null
    if (name === '/title' || name === '/creator') closed.add(name.slice(1))
    if (open) said[open] += behind
    hear[name]?.(words)
    return false
  })
  return { items, refs, toc, coverId, title: said.title, author: said.creator }
}

interface Entries {
  entryOf: (item: Item) => string | undefined
  /** The name that the package's own links use for an item. */
  calledOf: (item: Item) => string
  yieldNow: YieldNow
}

/** For each spine item the first of its fallback chain that exists and can be shown. */
async function pagesOf(
  refs: readonly string[],
  items: ReadonlyMap<string, Item>,
  { entryOf, calledOf, yieldNow }: Entries,
) {
  const pages: EpubPage[] = []
  let [missing, unknown] = [0, 0]
  for (const ref of refs) {
    const chain = chainFrom(ref, items)
    const there = chain.filter(entryOf)
    const shown = there.find(shownAs)
    const as = shown && shownAs(shown)
    if (shown && as)
      pages.push({
        ...{ name: entryOf(shown) ?? '', as },
        known: chain.slice(0, chain.indexOf(shown) + 1).map(calledOf),
      })
    else if (there.length > 0) unknown += 1
    else missing += 1
    await yieldNow()
  }
  return { pages, missing, unknown }
}

/** An item followed by its fallbacks. */
function chainFrom(ref: string, items: ReadonlyMap<string, Item>): Item[] {
  const chain: Item[] = []
  let item = items.get(ref)
  while (item && !chain.includes(item) && chain.length < mostFallbacks) {
    chain.push(item)
    item = items.get(item.fallback)
  }
  return chain
}

/** By its media type, and by its name where the type is missing or cannot be right for such a name. */
function shownAs({ type, href }: Item): ShownAs | null {
  const [path = ''] = href.split(/[?#]/, 1)
  if (/\.(?:jpe?g|png|gif|webp|avif)$/i.test(path)) return 'picture'
  if (type === 'image/svg+xml' || /\.svg$/i.test(path)) return 'drawing'
  if (type.startsWith('image/')) return 'picture'
  const isPage =
    /^(?:application\/(?:xhtml\+xml|xml|x-dtbook\+xml)|text\/(?:html|xml|x-oeb1-document)|)$/.test(type) ||
    /\.(?:x?html?|xht)$/i.test(path)
  return isPage ? 'page' : null
}

/** The notice for a book that lists more than can be shown; null where it does not. */
export function lackingIn({ pages, missing, unknown }: Pick<EpubPackage, 'missing' | 'unknown' | 'pages'>) {
  const all = pages.length + missing + unknown
  const some = (count: number, one: string, many: string) =>
    `${count} of ${all} chapters ${count === 1 ? one : many}`
  return (
    [
      missing && `${some(missing, 'is', 'are')} missing in this file`,
      unknown && `${some(unknown, 'is', 'are')} of a kind that can't be shown here`,
    ]
      .filter(Boolean)
      .join('. ') || null
  )
}
