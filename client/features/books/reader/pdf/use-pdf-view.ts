import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import type { Found } from '../search/search-results.ts'
import { useReaderSettings, zooms } from '../settings.ts'
import { useKeepPlace } from '../use-place.ts'
import type { PdfPlace, PdfView, viewPdf } from './pdf-viewer.ts'

export interface PdfPagesProps {
  book: BookCard
  place: Place | null
  pdf: PDFDocumentProxy
  viewPdf: typeof viewPdf
  waiting: boolean
}

/** The position in a PDF, shown by its view and stored while it is scrolled. */
export function usePdfView({ book, place, pdf, viewPdf }: PdfPagesProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<PdfView>(undefined)
  const [{ zoom: chosen }] = useReaderSettings()
  const [from] = useState<PdfPlace>({ part: place?.part ?? 0, offset: place?.offset ?? 0 })
  const [at, setAt] = useState({ ...from, page: from.part })
  /** Whether somebody moved from where it opened, and by a page, not a finger's breadth. */
  const [isRead, isTurned] = [useRef(false), useRef(false)]
  const [found, setFound] = useState<Found | null>(null)
  const [laid, setLaid] = useState(0)
  const open = useRef<(x: number, y: number) => boolean>(undefined)
  const left = useRef<() => void>(undefined)
  const keep = useKeepPlace(book)
  const parts = pdf.numPages
  const zoom = zooms[chosen] ?? 1

  function moved(now: PdfPlace, page: number) {
    // Avoids a render for every pixel.
    setAt((before) =>
      before.part === now.part && before.page === page && Math.abs(before.offset - now.offset) < 0.05
        ? before
        : { ...now, page },
    )
    const isFirst = now.part === from.part && Math.abs(now.offset - from.offset) < 0.02
    if (!isRead.current && isFirst) return
    isRead.current = true
    const progress = Math.min(1, (now.part + now.offset) / parts)
    keep({ ...now, parts, progress }, { atOnce: isTurned.current })
    isTurned.current = false
  }
  const hear = useRef(moved)
  hear.current = moved

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins where it began; what changes later it is told
  useLayoutEffect(() => {
    if (!container.current) return
    const made = viewPdf({
      ...{ container: container.current, pdf, zoom, place: from, found: setFound },
      moved: (...to) => hear.current(...to),
      laid: () => setLaid((count) => count + 1),
      tapped: (x, y) => void open.current?.(x, y),
      left: () => left.current?.(),
    })
    view.current = made
    return made.close
  }, [pdf, viewPdf])

  useEffect(() => view.current?.setZoom(zoom), [zoom])

  const last = parts - 1
  const go = (part: number, offset = 0) => {
    isTurned.current = true
    const to = Math.max(0, Math.min(last, part))
    // A second press before the first page is drawn means two pages.
    setAt({ part: to, offset, page: to })
    view.current?.go(to, offset)
  }

  return {
    ...{ container, view, at, laid, go, found, open, left },
    forgetFound: () => setFound(null),
    layers: () => view.current?.layers() ?? [],
  }
}
