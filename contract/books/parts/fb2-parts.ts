import { attributesOf, fb2Tags } from './fb2-tags.ts'
import { brokenApart } from './long-parts.ts'

/** A shorter section stays whole, whatever sections are in it. */
const short = 24_000
const mostParts = 5_000
const mostIds = 50_000
/** The body to be read, and those of notes. */
const mostBodies = 20
/** Sections nested deeper than this make no parts. */
const deepest = 50

interface Section {
  from: number
  to: number
  depth: number
  /** Offsets between the tags of its title; null when it has none. */
  title: [from: number, to: number] | null
  within: Section[]
}

export interface Fb2Part {
  from: number
  to: number
  depth: number
}

interface Parts {
  parts: Fb2Part[]
  /** Titled sections, in the book's order, and their offsets. */
  named: { at: number; title: [number, number] | null; level: number }[]
  /** The offset of each id. */
  ids: ReadonlyMap<string, number>
}

/** The bodies of a book's text, the first to be read and the others its notes, and their sections. */
export async function fb2Parts(text: string, yieldNow: () => Promise<void>): Promise<Parts> {
  const { bodies, ids } = await bodiesOf(text, yieldNow)
  const parts: Fb2Part[] = []
  const named: Parts['named'] = []
  for (const [number, body] of bodies.entries()) {
    const cuts: Section[] = [body]
    if (number === 0) {
      breakApart(body, cuts)
      nameSections(body, named)
    } else named.push({ at: body.from, title: body.title, level: 0 })
    for (const [index, { from, depth }] of cuts.slice(0, mostParts).entries())
      addPart(text, { from, to: cuts[index + 1]?.from ?? body.to, depth }, parts)
  }
  return { parts, named, ids }
}

async function bodiesOf(text: string, yieldNow: () => Promise<void>) {
  const bodies: Section[] = []
  const ids = new Map<string, number>()
  let open: Section[] = []
  let deeper = 0
  let count = 0
  const close = (to: number) => {
    for (const section of open) section.to = to
    open = []
    deeper = 0
  }
  for (const { 0: whole, 1: end, 2: written = '', 3: more, index } of text.matchAll(fb2Tags)) {
    count += 1
    if (count % 1_000 === 0) await yieldNow()
    const name = written.toLowerCase()
    const last = open.at(-1)
    const after = index + whole.length
    if (name === 'body') {
      close(index)
      if (!end && bodies.length < mostBodies) open.push(begin(bodies, after, 0))
    } else if (!last) continue
    else if (name === 'section' && !whole.endsWith('/>')) {
      if (end && deeper > 0) deeper -= 1
      else if (end) {
        if (open.length > 1) (open.pop() ?? last).to = after
      } else if (open.length > deepest) deeper += 1
      else open.push(begin(last.within, index, open.length))
    } else if (name === 'title' && deeper === 0 && last.within.length === 0) {
      if (!end && !last.title) last.title = [after, after]
      else if (end && last.title && last.title[1] === last.title[0]) last.title[1] = index
    }
    if (!end && more && ids.size < mostIds && /\bid\s*=/.test(more)) {
      const id = attributesOf(more).get('id')
      if (id && !ids.has(id)) ids.set(id, index)
    }
  }
  close(text.length)
  return { bodies, ids }
}

function begin(among: Section[], from: number, depth: number): Section {
  const section: Section = { from, to: from, depth, title: null, within: [] }
  among.push(section)
  return section
}

/** Finds where parts begin: at the sections of whatever is long. */
function breakApart(section: Section, cuts: Section[]): void {
  if (section.depth > 0 && section.to - section.from <= short) return
  for (const one of section.within) {
    cuts.push({ ...one, depth: one.depth - 1 })
    breakApart(one, cuts)
  }
}

function nameSections({ within }: Section, named: Parts['named']): void {
  for (const section of within) {
    if (section.title && named.length < mostParts)
      named.push({ at: section.from, title: section.title, level: section.depth - 1 })
    nameSections(section, named)
  }
}

/** Joins a part that shows nothing to the next. */
function addPart(text: string, part: Fb2Part, parts: Fb2Part[]): void {
  const last = parts.at(-1)
  let { from, depth } = part
  if (last && last.to === from && !shows(text, last)) {
    parts.pop()
    from = last.from
    depth = last.depth
  }
  for (const piece of brokenApart(text, { from, to: part.to }, mostParts - parts.length))
    parts.push({ ...piece, depth })
}

const shows = (text: string, { from, to }: Fb2Part) =>
  to - from > 4_000 || /<image[\s/]|[^\s<>]/i.test(text.slice(from, to).replaceAll(/<(?!image)[^<>]*>/gi, ''))
