import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import type { Contents } from './contents.ts'
import { type OutlineEntry, outlineOf, pageOf } from './pdf/pdf-outline.ts'

/** Entries looked up in a remote book: each fetches a part of the file that nobody asked for. */
const mostFar = 40
/** Entries looked up between two renders of the list. */
const atOnce = 100

interface Known {
  entries: readonly OutlineEntry[]
  left: number
  /** Pages by the entry's index; null when it leads nowhere. */
  pages: ReadonlyMap<number, number | null>
}

/** The contents of a PDF: with the page of each entry when all of the book is here, else of the upper ones only. */
export function usePdfContents(
  pdf: PDFDocumentProxy,
  { page, isHere, go }: { page: number; isHere: boolean; go: (page: number) => void },
): Contents & { chapter: string } {
  const [known, setKnown] = useState<Known>({ entries: [], left: 0, pages: new Map() })
  useEffect(() => {
    let wanted = true
    async function look() {
      const { entries, left } = await outlineOf(pdf)
      const pages = new Map<number, number | null>()
      const tell = () => wanted && setKnown({ entries, left, pages: new Map(pages) })
      tell()
      const upperFirst = [...entries.entries()].sort(([, one], [, other]) => one.level - other.level)
      for (const [count, [index, { dest }]] of upperFirst
        .slice(0, isHere ? entries.length : mostFar)
        .entries()) {
        if (!wanted) return
        pages.set(index, await pageOf(pdf, dest).catch(() => null))
        if (count % atOnce === atOnce - 1) tell()
      }
      tell()
    }
    void look()
    return () => {
      wanted = false
    }
  }, [pdf, isHere])

  const { entries, left, pages } = known
  // The last entry that begins here or before; the first one of those on the same page, which heads the others.
  let here = -1
  for (const [index, begins] of [...pages].sort(([one], [other]) => one - other))
    if (begins !== null && begins <= page && begins > (pages.get(here) ?? -1)) here = index
  const notes = [
    left > 0 && `${left} more entries are not shown here.`,
    pages.size < entries.length && 'More pages show once the whole book is on this phone.',
  ]
  return {
    here,
    chapter: entries[here]?.title ?? '',
    note: notes.filter(Boolean).join(' ') || null,
    entries: entries.map(({ title, level, dest }, index) => {
      const begins = pages.get(index)
      return {
        ...{ title, level },
        ...(typeof begins === 'number' && { at: `${begins + 1}` }),
        go: () =>
          void pageOf(pdf, dest).then(
            (to) => to !== null && go(to),
            () => undefined,
          ),
      }
    }),
  }
}
