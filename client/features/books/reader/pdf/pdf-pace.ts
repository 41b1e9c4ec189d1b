import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

/** In heights of the window a second: what goes by faster nobody reads. */
const fastest = 3
/** In milliseconds: nothing has flown for so long. Less, and a thumb that reaches up again would be a rest. */
const rest = 100

/**
 * Pages that fly past are not drawn: of a scanned book each is 9 MB to unpack, and a thumb sends twenty past in a second.
 * Drawn they are as soon as the book slows down. Whoever sends it somewhere says so by calling what comes back.
 */
export function drawWhenSlow(viewer: PDFViewer, container: HTMLElement, signal: AbortSignal): () => void {
  let [top, when] = [container.scrollTop, performance.now()]
  let isFast = false
  let slows: ReturnType<typeof setTimeout> | undefined
  container.addEventListener(
    'scroll',
    () => {
      const far = Math.abs(container.scrollTop - top) / container.clientHeight
      const long = Math.max(1, performance.now() - when)
      top = container.scrollTop
      when = performance.now()
      if ((far * 1000) / long <= fastest) return
      isFast = true
      clearTimeout(slows)
      slows = setTimeout(() => {
        isFast = false
        viewer.update()
      }, rest)
    },
    { signal, passive: true },
  )
  signal.addEventListener('abort', () => clearTimeout(slows), { once: true })
  const draw = viewer.forceRendering.bind(viewer)
  viewer.forceRendering = (visible) => isFast || draw(visible)
  return () => {
    isFast = false
    top = container.scrollTop
    when = performance.now()
  }
}
