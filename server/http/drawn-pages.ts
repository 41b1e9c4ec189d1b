import { randomBytes, randomUUID } from 'node:crypto'
import type { Viewer } from '#contract/people.ts'
import type { Clock } from '#server/platform/clock.ts'
import { themeOf } from './theme.ts'

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

/** Draws a page of this shape, or has it, for one member in their theme. */
export type DrawnPages = ReturnType<typeof createDrawnPages>

/** How long a page may tell "2 h ago" before it is drawn anew, in milliseconds: as long as a visitor's. */
const lasts = 60_000

/**
 * Members' pages, drawn once for all who see the same: what is theirs alone is a gap, filled for each from what was read
 * at their own request. A page stands under all that it is made from, so it cannot be older than what it says. See
 * decision 0157.
 */
export function createDrawnPages(clock: Pick<Clock, 'milliseconds'>, mostBytes = 16 * 1024 * 1024) {
  // Nobody can write what nobody knows: no gap is ever in what somebody made.
  const secret = `own:${randomBytes(12).toString('hex')}:`
  const anybody = randomUUID()
  const gapOf = (gap: string) => `${secret}${gap}:`
  const gaps = new RegExp(`"${secret}(viewer):"|${secret}([a-z-]+):|${anybody}`, 'g')
  const pages = new Map<string, { parts: Part[]; bytes: number; until: number }>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function find(key: string): readonly Part[] | null {
    const page = pages.get(key)
    if (!page) return null
    forget(key)
    if (page.until <= clock.milliseconds()) return null
    // What was asked for stands at the end.
    pages.set(key, page)
    bytes += page.bytes
    return page.parts
  }

  function keep(key: string, parts: Part[]): void {
    forget(key)
    const size = parts.reduce((sum, { text }) => sum + text.length + 100, key.length * 2)
    if (size > mostBytes / 4) return
    pages.set(key, { parts, bytes: size, until: clock.milliseconds() + lasts })
    bytes += size
    for (const unasked of pages.keys()) {
      if (bytes <= mostBytes) break
      forget(unasked)
    }
  }

  /** The page between its gaps. */
  function cut(page: string): Part[] {
    const parts: Part[] = []
    let from = 0
    for (const { 0: all, 1: viewer, 2: piece, index } of page.matchAll(gaps)) {
      parts.push({ text: Buffer.from(page.slice(from, index)), gap: viewer ?? piece ?? 'id' })
      from = index + all.length
    }
    parts.push({ text: Buffer.from(page.slice(from)), gap: null })
    return parts
  }

  return (
    { key, isNamed }: Shape,
    own: Shareable,
    put: (drawn: Drawn) => string,
    cookies: string | undefined,
  ): Buffer => {
    let parts = find(key)
    if (!parts) {
      const { isTheirs, ...drawn } = own.draw(gapOf, isNamed ? own.viewer.id : anybody)
      const made = cut(put(drawn).replace('<html lang="en"', `$&${gapOf('theme')}`))
      if (!isTheirs) keep(key, made)
      parts = made
    }
    const filled = new Map([
      ['theme', Buffer.from(themeOf(cookies))],
      ['id', Buffer.from(own.viewer.id)],
    ])
    const fill = (gap: string) => {
      const known = filled.get(gap)
      if (known) return known
      const made = Buffer.from(own.fill(gap as Gap)) // the page asked for it by this name
      if (gap !== 'new-id') filled.set(gap, made)
      return made
    }
    return Buffer.concat(parts.flatMap(({ text, gap }) => (gap === null ? text : [text, fill(gap)])))
  }
}

interface Part {
  text: Buffer
  /** What follows it, but for the last. */
  gap: string | null
}
