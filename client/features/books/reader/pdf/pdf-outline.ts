import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** No book of a campus has more chapters; a longer list was made by a machine. */
const [mostListed, mostLooked] = [3_000, 30_000]

export type Destination = string | unknown[]

export interface OutlineEntry {
  title: string
  level: number
  dest: Destination
}

interface Outline {
  entries: OutlineEntry[]
  /** How many deeper entries are left out. */
  left: number
}

type Items = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

/**
 * The outline of a PDF in its order, the upper levels first when it is too long: the lowest level that does not fit is cut
 * after its first entries. Empty when there is none.
 */
export async function outlineOf(pdf: PDFDocumentProxy): Promise<Outline> {
  const all: OutlineEntry[] = []
  let looked = 0
  function walk(items: Items, level: number): void {
    for (const item of items ?? []) {
      looked += 1
      if (looked > mostLooked) return
      const dest = item.dest ?? firstBelow(item.items)
      const title = item.title.replaceAll(/\s+/g, ' ').trim()
      // An entry without a target that heads no others is useless.
      if (dest && title) all.push({ title, level, dest })
      if (level < 50) walk(item.items, level + 1)
    }
  }
  walk(await pdf.getOutline().catch(() => []), 0)

  const listed = new Set<OutlineEntry>()
  const levels = [...new Set(all.map(({ level }) => level))].sort((one, other) => one - other)
  for (const level of levels)
    for (const entry of all) if (entry.level === level && listed.size < mostListed) listed.add(entry)
  return { entries: all.filter((entry) => listed.has(entry)), left: all.length - listed.size }
}

function firstBelow(items: Items): Destination | null {
  for (let at = items?.[0], depth = 0; at && depth < 50; at = at.items[0], depth += 1)
    if (at.dest) return at.dest
  return null
}

/** The zero-based page of a destination; null when it leads nowhere. May fetch parts of the file. */
export async function pageOf(pdf: PDFDocumentProxy, dest: Destination): Promise<number | null> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const target = explicit?.[0]
  if (typeof target === 'number') return target
  return isReference(target) ? pdf.getPageIndex(target) : null
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
