import './pdf.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Takes pdf.js from the window object, where pdf.ts has put it.
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs'
import type { Layer } from '../../marks/text-place.ts'
import { type Found, looking, nothingFound } from '../search/search-results.ts'
import { AnnotationEditorType, AnnotationMode } from './pdf.ts'
import { listenToGestures, type Point } from './pdf-gestures.ts'
import { onlyLinks } from './pdf-links.ts'
import { giveBack } from './pdf-memory.ts'
import { drawWhenSlow } from './pdf-pace.ts'

/** Downloaded with every kept PDF (download-reader.ts). */
export const ownAddress: string = import.meta.url

/** Pixels of one canvas: a phone's memory holds ten such pages; of a larger one only the part in view is drawn. */
const mostPixels = 4_000_000
/** Greatest width of a page in pixels, before zooming. */
const widest = 860
/** Relative to the width of the window: limits of a pinch, and what a double tap sets. */
const [smallest, largest, tapped] = [0.5, 8, 2]

export interface PdfPlace {
  /** Zero-based page. */
  part: number
  /** How far into the page the top of the window is. */
  offset: number
}

interface PdfViewProps {
  /** Positioned, with one div in it for the pages. */
  container: HTMLDivElement
  pdf: PDFDocumentProxy
  place: PdfPlace
  /** 1 is as wide as the window. */
  zoom: number
  /** `page` is the page in view: near the end the top of the window may show the end of another. */
  moved: (to: PdfPlace, page: number) => void
  found: (what: Found) => void
  /** Called when the text layer of a page was built again. */
  laid: () => void
  tapped: (x: number, y: number) => void
  /** Called when a link within the book was followed. */
  left: () => void
}

export interface PdfView {
  go: (part: number, offset?: number) => void
  setZoom: (zoom: number) => void
  rotate: () => void
  /** The pages whose text layers are ready. */
  layers: () => Layer[]
  find: (query: string, step?: 'next' | 'previous') => void
  endFinding: () => void
  close: () => void
}

/** Shows the pages of a PDF one below the other, drawn when they are in view, with pdf.js's own viewer. */
export function viewPdf({ container, pdf, place, zoom: first, ...heard }: PdfViewProps): PdfView {
  const { moved, found, laid } = heard
  const stop = new AbortController()
  const { signal } = stop
  const { viewer, eventBus, linkService } = makeViewer(container, signal)
  hearLinks(linkService, heard.left)
  const sent = drawWhenSlow(viewer, container, signal)

  let [zoom, width, here] = [first, 0, place]
  const pageDiv = (part: number): HTMLElement | undefined => viewer.getPageView(part)?.div

  function go(part: number, offset = 0): void {
    const div = pageDiv(part)
    // Also before the pages are there: they will begin at this position.
    here = { part, offset }
    if (!div) return
    container.scrollTop = div.offsetTop + div.offsetHeight * offset
    sent()
  }
  /** The scale at which the present page is as wide as the window. */
  function fitting(): number {
    const page = viewer.getPageView(viewer.currentPageNumber - 1)
    return (Math.min(container.clientWidth, widest) / page.width) * page.scale
  }
  /** A new size changes the height of everything above, so the position is restored. */
  function refit(): void {
    if (viewer.pagesCount === 0 || container.clientWidth === 0) return
    const { part, offset } = here
    width = container.clientWidth
    viewer.currentScale = fitting() * zoom
    go(part, offset)
  }
  function grow(factor: number, [x, y]: Point): void {
    if (viewer.pagesCount === 0) return
    const fits = fitting()
    const wanted = Math.max(fits * smallest, Math.min(fits * largest, viewer.currentScale * factor))
    const { left, top } = container.getBoundingClientRect()
    const scaleFactor = wanted / viewer.currentScale
    viewer.updateScale({ scaleFactor, drawingDelay: 300, origin: [x - left, y - top] })
  }
  const doubleTapped = (at: Point) =>
    grow(viewer.currentScale > fitting() * 1.2 ? fitting() / viewer.currentScale : tapped, at)

  eventBus.on('pagesinit', () => {
    for (let part = 0; part < viewer.pagesCount; part += 1)
      pageDiv(part)?.setAttribute('aria-label', `Page ${part + 1}`)
    refit()
  })
  hearWords(eventBus, laid)
  eventBus.on('pagerender', ({ source }: Rendering) => source.pdfPage && onlyLinks(source.pdfPage))
  eventBus.on('updateviewarea', ({ location }: { location: { pageNumber: number } }) => {
    const part = location.pageNumber - 1
    const div = pageDiv(part)
    if (!div || width === 0) return
    const offset = (container.scrollTop - div.offsetTop) / Math.max(1, div.offsetHeight)
    here = { part, offset: Math.max(0, Math.min(0.999, offset)) }
    moved(here, viewer.currentPageNumber - 1)
  })
  giveBack(viewer, eventBus)
  hearFound(eventBus, found)
  container.addEventListener('click', ({ clientX, clientY }) => heard.tapped(clientX, clientY), { signal })
  listenToGestures(container, { grow, doubleTapped }, signal)
  const watch = new ResizeObserver(() => container.clientWidth !== width && refit())
  watch.observe(container)
  viewer.setDocument(pdf)
  linkService.setDocument(pdf)

  return {
    go(part, offset) {
      if (part < viewer.pagesCount) viewer.currentPageNumber = part + 1
      go(part, offset)
    },
    setZoom(wanted) {
      zoom = wanted
      refit()
    },
    rotate() {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360
      refit()
    },
    layers: () =>
      [...(viewer.getCachedPageViews() as Set<Cached>)].flatMap(({ id, div, textLayer }) =>
        textLayer?.div.isConnected ? [{ part: id - 1, root: textLayer.div, over: div }] : [],
      ),
    find(query, step) {
      found(looking)
      eventBus.dispatch('find', {
        ...{ source: viewer, type: step ? 'again' : '', query, findPrevious: step === 'previous' },
        ...{ caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false },
      })
    },
    endFinding: () => eventBus.dispatch('findbarclose', { source: viewer }),
    close() {
      stop.abort()
      watch.disconnect()
      viewer.cleanup()
      viewer.setDocument(null)
    },
  }
}

type L10n = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>
/** Sets up pdf.js's viewer with only what a reader needs. */
function makeViewer(container: HTMLDivElement, abortSignal: AbortSignal) {
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    ignoreDestinationZoom: true,
  })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new PDFViewer({
    ...{ container, eventBus, linkService, findController, abortSignal },
    l10n: plainWords,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    maxCanvasPixels: mostPixels,
    removePageBorders: true,
    enableAutoLinking: false,
    enableSelectionRendering: false,
  })
  linkService.setViewer(viewer)
  return { viewer, eventBus, linkService }
}

interface Rendering {
  source: { pdfPage?: Parameters<typeof onlyLinks>[0] }
}
interface Cached {
  id: number
  div: HTMLElement
  textLayer?: { div: HTMLElement }
}
interface Counted {
  matchesCount: { current: number; total: number }
  state?: number
}

/** Calls `left` before a link within the book is followed. */
function hearLinks(linkService: PDFLinkService, left: () => void): void {
  const follow = linkService.goToDestination.bind(linkService)
  linkService.goToDestination = (dest) => {
    left()
    return follow(dest)
  }
}

/** Adds a line break after each line of a text layer, so that a selection across lines does not join two words. */
function hearWords(eventBus: EventBus, laid: () => void): void {
  eventBus.on('textlayerrendered', ({ source }: { source: Pick<Cached, 'textLayer'> }) => {
    for (const end of source.textLayer?.div.querySelectorAll('br') ?? []) end.after('\n')
    laid()
  })
}

/** pdf.js's numbers (FindState). */
const [notFound, pending] = [1, 3]

function hearFound(eventBus: EventBus, found: (what: Found) => void): void {
  eventBus.on('updatefindmatchescount', ({ matchesCount }: Counted) =>
    found({ state: 'found', ...matchesCount }),
  )
  eventBus.on('updatefindcontrolstate', ({ state, matchesCount }: Counted) =>
    found(
      state === notFound ? nothingFound : state === pending ? looking : { state: 'found', ...matchesCount },
    ),
  )
}

/** Stub for the viewer's translations: its own dictionary is not bundled. */
const plainWords = {
  getLanguage: () => 'en',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => undefined,
  translateOnce: async () => undefined,
  destroy: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
} as unknown as L10n // the class has private parts, which only it uses
