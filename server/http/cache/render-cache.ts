import { randomBytes, randomUUID } from 'node:crypto'
import type { Viewer } from '#contract/profiles/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { themeOf } from '../session/theme-cookie.ts'
import { createCompressedPages, type Part } from './compressed-page.ts'
import { ownBytes } from './own-bytes.ts'

/** One rendered page; see client/app/entry-server.tsx, which has the next two as well. */
export interface Drawn {
  head: string
  html: string
  state: string
}

type Gap = 'face' | 'small-face' | 'name' | 'menu-name' | 'new-id' | 'viewer'

/** A page that members share except for its gaps, as long as it is made from the same replies. */
export interface Shareable {
  viewer: Viewer
  draw(gap: (gap: Gap) => string, id: string): Drawn & { isTheirs: boolean }
  fill(gap: Gap): string
}

/** A member's page without what identifies them. */
export interface Shape {
  /** Identifies everything it is made from. */
  key: string
  /** The viewer also appears in its content: by what they made, or by their own address. */
  isNamed: boolean
}

/** One member's page, ready to send. */
export interface OwnPage {
  html: Buffer
  /** Compressed by brotli. */
  isSqueezed: boolean
}

/** How long a page may show "2 h ago" before it is rendered again, in milliseconds: as for visitors. */
const lasts = 60_000
/** Members whose pieces are cached, about two thousand bytes each. */
const mostMembers = 500

/**
 * Members' pages, rendered once for all who see the same: what is a member's own is a gap, filled from the replies to
 * their own request. The key has everything a page is made from, so it cannot be out of date. See
 * docs/decisions/member-pages.md.
 */
export function createRenderCache(clock: Pick<Clock, 'milliseconds'>, mostBytes = 16 * 1024 * 1024) {
  // A secret marker: nobody can write it into their content.
  const secret = `own:${randomBytes(12).toString('hex')}:`
  const anybody = randomUUID()
  const gapOf = (gap: string) => `${secret}${gap}:`
  const gaps = new RegExp(`"${secret}(viewer):"|${secret}([a-z-]+):|${anybody}`, 'g')
  const pages = keepPages(clock, mostBytes)
  const piecesOf = keepPieces()

  /** Splits a page at its gaps. */
  function cut(page: string): Part[] {
    const parts: Part[] = []
    let from = 0
    for (const { 0: all, 1: viewer, 2: piece, index } of page.matchAll(gaps)) {
      const gap = viewer ?? piece ?? 'id'
      const end = index + all.length
      const behind = behindGap(gap, page.slice(end, end + 30))
      parts.push({ text: ownBytes(page.slice(from, index)), gap, behind })
      from = end + (behind?.length ?? 0)
    }
    parts.push({ text: ownBytes(page.slice(from)), gap: null, behind: null })
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
      const made = ownBytes(own.fill(gap as Gap)) // the page used this name for it
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

/** An LRU cache of rendered pages, bounded in bytes, derived forms included. */
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
    // The most recently used is last.
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

/** Caches gap contents by a member's name and looks, which is all they are made from. */
function keepPieces() {
  const members = new Map<string, Map<string, Buffer>>()

  return (own: Shareable): Map<string, Buffer> => {
    const viewer = own.fill('viewer')
    const known = members.get(viewer)
    if (known) return known
    if (members.size >= mostMembers) members.clear()
    const made = new Map([
      ['viewer', ownBytes(viewer)],
      ['id', ownBytes(own.viewer.id)],
    ])
    members.set(viewer, made)
    return made
  }
}

const none = Buffer.alloc(0)

/** A tag's beginning behind the gap that may be padded with spaces; null where padding would show. */
function behindGap(gap: string, rest: string): Buffer | null {
  if (gap === 'id' || gap === 'new-id') return null
  if (gap === 'theme' || gap === 'viewer') return none
  const tag = /^<\/?[a-z][a-z\d]*(?=[\s>])/.exec(rest)?.[0]
  return tag === undefined ? null : ownBytes(tag)
}
