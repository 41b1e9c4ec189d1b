import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

/** So many pages stay drawn: those one sees and what comes next, in either direction. */
const fewest = 5
/** In bytes: more stay drawn while they are small. */
const most = 16 * 1024 * 1024

/** As much of a page as is asked of it; pdf.js's own types know less. */
interface Drawn {
  id: number
  canvas: { width: number; height: number } | null
  detailView: object | null
  pdfPage: { cleanup(): void } | null
  destroy(): void
}

/**
 * Gives memory back as pages are drawn: pdf.js keeps ten of them, however large, and of each its pictures decoded,
 * which of a scanned page are 9 MB and more.
 */
export function giveBack(viewer: PDFViewer, eventBus: EventBus): void {
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => {
    const drawn = [...(viewer.getCachedPageViews() as Set<Drawn>)]
    const just = drawn.find(({ id }) => id === pageNumber)
    // One that is larger than its canvas may be is drawn again with every move.
    if (!just?.detailView) just?.pdfPage?.cleanup()
    for (const view of farOff(drawn, viewer.currentPageNumber)) if (view !== just) view.destroy()
  })
}

/** Those that are given up where somebody looks at the page of this number. */
export function farOff<View extends Pick<Drawn, 'id' | 'canvas'>>(drawn: View[], looked: number): View[] {
  let bytes = 0
  return [...drawn]
    .sort((one, other) => Math.abs(one.id - looked) - Math.abs(other.id - looked))
    .filter(({ canvas }, at) => {
      bytes += canvas ? canvas.width * canvas.height * 4 : 0
      return at >= fewest && bytes > most
    })
}
