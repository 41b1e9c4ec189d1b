import type { LinkedThing } from '#contract/blog/endpoints.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createCards } from './cards.ts'
import type { ContentKind, ContentKinds } from './kind.ts'

/** Cards in one text at most; further links stay links. */
const most = 6

interface Link {
  thing: ContentKind
  id: string
  /** Where its card goes: it replaces a line that is only its address, or follows its block. */
  from: number
  to: number
}

/** Finds links to the campus's own content in a text, by each kind's address; the text is not changed. */
export function createLinked(platform: Platform, kinds: ContentKinds) {
  const cardsOf = createCards(platform)
  const linkable = Object.values(kinds).filter(({ linked }) => linked)

  /** Only an address exactly as the campus writes it counts. */
  function thingAt(path: string): Pick<Link, 'thing' | 'id'> | null {
    const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(path)?.[0]
    const thing = id ? linkable.find(({ linked }) => linked?.(id) === path) : undefined
    return thing && id ? { thing, id } : null
  }

  function linksIn(html: string, site: string): Link[] {
    const found = new Map<string, Link>()
    for (const { from, to } of blocksIn(html)) {
      const block = html.slice(from, to)
      for (const [, href = ''] of block.matchAll(/<a href="([^"]+)"/g)) {
        const path = href.startsWith(`${site}/`) ? href.slice(site.length).replaceAll('&amp;', '&') : null
        const link = path && thingAt(path)
        if (link && found.size < most && !found.has(link.id))
          found.set(link.id, { ...link, from: isAddressAlone(block) ? from : to, to })
      }
    }
    return [...found.values()]
  }

  return {
    /** The topics of what the text links to; empty without such links. */
    topicsOf: (html: string, site: string): ContentKind['table'][] => [
      ...new Set(linksIn(html, site).map(({ thing }) => thing.table)),
    ],

    /** The cards, in the order of the text. */
    async cards(html: string, site: string, apart: Blocked): Promise<LinkedThing[]> {
      const links = linksIn(html, site)
      const all = await Promise.all(
        linkable.map((thing) => {
          const ids = links.filter((link) => link.thing === thing).map(({ id }) => id)
          return cardsOf(thing, ids, apart)
        }),
      )
      const facts = new Map(all.flat().map((one) => [one.id, one]))
      return links.flatMap(({ thing: { kind }, id, from, to }) => {
        const about = facts.get(id)
        return about ? [{ ...about, kind, from, to }] : []
      })
    },
  }
}

/** The ranges of its outermost blocks. Accepts only the output of `safeText`. */
function* blocksIn(html: string): Generator<{ from: number; to: number }> {
  let [depth, from] = [0, 0]
  for (const { 0: tag, 1: close, 2: name = '', index } of html.matchAll(/<(\/?)(\w+)\b[^<>]*>/g)) {
    const isVoid = name === 'br' || name === 'img' || name === 'source'
    if (!isVoid) depth += close ? -1 : 1
    if (depth > 0) continue
    const to = index + tag.length
    yield { from, to }
    from = to
  }
}

const isAddressAlone = (block: string) => /^<p><a [^>]*>https?:\/\/[^\s<]*<\/a><\/p>$/.test(block)
