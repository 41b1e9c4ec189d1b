import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

/** In window heights a second: nobody reads what moves faster. */
const fastest = 3
/** Milliseconds without fast scrolling; with less, the pause before the thumb's next fling would count as rest. */
const rest = 100

/**
 * Skips drawing pages that fly past: each page of a scanned book is 9 MB to decode, and a thumb flings past twenty a second.
 * Draws as soon as the scrolling slows down. Returns a function to call before a programmatic jump.
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
