import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** No book of a campus has more chapters; what lists more was made by a machine. */
const [mostListed, mostLooked] = [3_000, 30_000]

export type Destination = string | unknown[]

export interface OutlineEntry {
  title: string
  level: number
  dest: Destination
}

interface Outline {
  entries: OutlineEntry[]
  /** How many of the deeper ones are not among them. */
  left: number
}

type Items = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

/**
 * The outline of a PDF in its order, its upper levels first where it is endless: of the lowest level that has no room only
 * the first. Empty where there is none.
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
      // What leads nowhere and is no heading of others is no way to anything.
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

/** The page that it leads to, from 0; null for one that leads nowhere. It may have to be fetched to be found. */
export async function pageOf(pdf: PDFDocumentProxy, dest: Destination): Promise<number | null> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const target = explicit?.[0]
  if (typeof target === 'number') return target
  return isReference(target) ? pdf.getPageIndex(target) : null
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
