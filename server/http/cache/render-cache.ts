import { randomBytes, randomUUID } from 'node:crypto'
import type { Viewer } from '#contract/profiles/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { themeOf } from '../session/theme-cookie.ts'
import { createCompressedPages, type Part } from './compressed-page.ts'

/** One page as it was drawn; see client/app/entry-server.tsx, where the next two come from as well. */
export interface Drawn {
  head: string
  html: string
  state: string
}

type Gap = 'face' | 'small-face' | 'name' | 'menu-name' | 'new-id' | 'viewer'

/** A page that differs from another member's in its gaps alone, as long as it is made from the same. */
export interface Shareable {
  viewer: Viewer
  draw(gap: (gap: Gap) => string, id: string): Drawn & { isTheirs: boolean }
  fill(gap: Gap): string
}

/** What a member's page is, whoever looks at it. */
export interface Shape {
  /** Everything it is made from. */
  key: string
  /** Whoever looks at it stands in it as others do: with what they made, or by their own address. */
  isNamed: boolean
}

/** One member's page, ready to be sent. */
export interface OwnPage {
  html: Buffer
  /** Compressed by brotli. */
  isSqueezed: boolean
}

/** Draws a page of this shape, or has it, for one member in their theme. */
export type RenderCache = ReturnType<typeof createRenderCache>

/** How long a page may tell "2 h ago" before it is drawn anew, in milliseconds: as long as a visitor's. */
const lasts = 60_000
/** Whose pieces are kept, about two thousand bytes each. */
const mostMembers = 500

/**
 * Members' pages, drawn once for all who see the same: what is theirs alone is a gap, filled for each from what was read
 * at their own request. A page stands under all that it is made from, so it cannot be older than what it says. See
 * docs/decisions/member-pages.md.
 */
export function createRenderCache(clock: Pick<Clock, 'milliseconds'>, mostBytes = 16 * 1024 * 1024) {
  // Nobody can write what nobody knows: no gap is ever in what somebody made.
  const secret = `own:${randomBytes(12).toString('hex')}:`
  const anybody = randomUUID()
  const gapOf = (gap: string) => `${secret}${gap}:`
  const gaps = new RegExp(`"${secret}(viewer):"|${secret}([a-z-]+):|${anybody}`, 'g')
  const pages = keepPages(clock, mostBytes)
  const piecesOf = keepPieces()

  /** The page between its gaps. */
  function cut(page: string): Part[] {
    const parts: Part[] = []
    let from = 0
    for (const { 0: all, 1: viewer, 2: piece, index } of page.matchAll(gaps)) {
      const gap = viewer ?? piece ?? 'id'
      const end = index + all.length
      const behind = behindGap(gap, page.slice(end, end + 30))
      parts.push({ text: Buffer.from(page.slice(from, index)), gap, behind })
      from = end + (behind?.length ?? 0)
    }
    parts.push({ text: Buffer.from(page.slice(from)), gap: null, behind: null })
    return parts
  }

  function draw({ key, isNamed }: Shape, own: Shareable, put: (drawn: Drawn) => string): Page {
    const { isTheirs, ...drawn } = own.draw(gapOf, isNamed ? own.viewer.id : anybody)
    const parts = cut(put(drawn).replace('<html lang="en"', `$&${gapOf('theme')}`))
    const squeezed = createCompressedPages(parts, (by) => pages.grown(page, key, by))
    const page: Page = { parts, squeezed, bytes: 0, until: clock.milliseconds() + lasts }
    if (!isTheirs) pages.keep(key, page)
    return page
  }

  return (
    shape: Shape,
    own: Shareable,
    put: (drawn: Drawn) => string,
    cookies: string | undefined,
    takesBrotli: boolean,
  ): OwnPage => {
    const { parts, squeezed } = pages.find(shape.key) ?? draw(shape, own, put)
    const pieces = piecesOf(own)
    const fill = (gap: string) => {
      if (gap === 'theme') return Buffer.from(themeOf(cookies))
      if (gap === 'new-id') return Buffer.from(newId())
      const known = pieces.get(gap)
      if (known) return known
      const made = Buffer.from(own.fill(gap as Gap)) // the page asked for it by this name
      pieces.set(gap, made)
      return made
    }
    const fills = parts.flatMap(({ gap }) => (gap === null ? [] : fill(gap)))
    const ready = takesBrotli ? squeezed(fills) : null
    if (ready) return { html: ready, isSqueezed: true }
    const between = (index: number) => [fills[index] ?? none, parts[index]?.behind ?? none]
    return {
      html: Buffer.concat(parts.flatMap(({ text }, index) => [text, ...between(index)])),
      isSqueezed: false,
    }
  }
}

interface Page {
  parts: readonly Part[]
  squeezed: ReturnType<typeof createCompressedPages>
  bytes: number
  until: number
}

/** What was drawn, in so many bytes with all that was made of it; what nobody asked for the longest goes first. */
function keepPages(clock: Pick<Clock, 'milliseconds'>, mostBytes: number) {
  const pages = new Map<string, Page>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function find(key: string): Page | null {
    const page = pages.get(key)
    if (!page) return null
    if (page.until <= clock.milliseconds()) {
      forget(key)
      return null
    }
    // What was asked for stands at the end.
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function keep(key: string, page: Page): void {
    forget(key)
    page.bytes = page.parts.reduce((sum, { text }) => sum + text.length + 100, key.length * 2)
    if (page.bytes > mostBytes / 4) return
    pages.set(key, page)
    bytes += page.bytes
    makeRoom()
  }

  function grown(page: Page, key: string, by: number): void {
    if (pages.get(key) !== page) return
    page.bytes += by
    bytes += by
    makeRoom()
  }

  function makeRoom(): void {
    for (const unasked of pages.keys()) {
      if (bytes <= mostBytes) break
      forget(unasked)
    }
  }

  return { find, keep, grown }
}

/** What goes into the gaps for whoever is called so and looks so, which is all that it is made from. */
function keepPieces() {
  const members = new Map<string, Map<string, Buffer>>()

  return (own: Shareable): Map<string, Buffer> => {
    const viewer = own.fill('viewer')
    const known = members.get(viewer)
    if (known) return known
    if (members.size >= mostMembers) members.clear()
    const made = new Map([
      ['viewer', Buffer.from(viewer)],
      ['id', Buffer.from(own.viewer.id)],
    ])
    members.set(viewer, made)
    return made
  }
}

const none = Buffer.alloc(0)

/** What stands behind a gap and may have spaces behind it that mean nothing; null where they would mean something. */
function behindGap(gap: string, rest: string): Buffer | null {
  if (gap === 'id' || gap === 'new-id') return null
  if (gap === 'theme' || gap === 'viewer') return none
  const tag = /^<\/?[a-z][a-z\d]*(?=[\s>])/.exec(rest)?.[0]
  return tag === undefined ? null : Buffer.from(tag)
}
