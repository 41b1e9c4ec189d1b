import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

/** Pages that always stay drawn: those in view and the next ones in either direction. */
const fewest = 5
/** In bytes: below this more pages stay drawn. */
const most = 16 * 1024 * 1024

/** The fields used here; pdf.js's own types lack some of them. */
interface Drawn {
  id: number
  canvas: { width: number; height: number } | null
  detailView: object | null
  pdfPage: { cleanup(): void } | null
  destroy(): void
}

/**
 * Frees memory as pages are drawn: pdf.js caches ten of them, however large, with their decoded pictures, which for
 * a scanned page are 9 MB and more.
 */
export function giveBack(viewer: PDFViewer, eventBus: EventBus): void {
  eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => {
    const drawn = [...(viewer.getCachedPageViews() as Set<Drawn>)]
    const just = drawn.find(({ id }) => id === pageNumber)
    // A page larger than its canvas may be is redrawn with every move, so its pictures stay.
    if (!just?.detailView) just?.pdfPage?.cleanup()
    for (const view of farOff(drawn, viewer.currentPageNumber)) if (view !== just) view.destroy()
  })
}

/** The pages to free when the page of this number is in view. */
export function farOff<View extends Pick<Drawn, 'id' | 'canvas'>>(drawn: View[], looked: number): View[] {
  let bytes = 0
  return [...drawn]
    .sort((one, other) => Math.abs(one.id - looked) - Math.abs(other.id - looked))
    .filter(({ canvas }, at) => {
      bytes += canvas ? canvas.width * canvas.height * 4 : 0
      return at >= fewest && bytes > most
    })
}
