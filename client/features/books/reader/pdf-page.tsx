import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

/** A phone's memory holds a few pages of this many pixels. */
const mostPixels = 6_000_000

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** In CSS pixels. */
  width: number
  /** Height by width of the first page, until this one's own is known. */
  ratio: number
}

/** One page, drawn while it is near the window; its words lie over it for readers and selection. */
export function PdfPage({ pdf, number, width, ratio }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [own, setOwn] = useState(ratio)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement?.parentElement ?? null,
      rootMargin: '100% 0px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    const element = box.current
    if (!near || !element) return
    const stop = new AbortController()
    draw(pdf, number, width, element, stop.signal).then(
      (drawn) => drawn && setOwn(drawn),
      () => undefined, // a page that cannot be drawn stays blank; the others do not suffer
    )
    return () => {
      stop.abort()
      element.replaceChildren()
    }
  }, [pdf, number, width, near])

  return (
    <div
      ref={box}
      className="pdf-page"
      data-page={number}
      style={{ width, height: Math.round(width * own) }}
    />
  )
}

/** Draws page and words into `box`; gives its height by width. */
async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  box: HTMLElement,
  signal: AbortSignal,
): Promise<number | null> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return null
  const natural = page.getViewport({ scale: 1 })
  const scale = width / natural.width
  const viewport = page.getViewport({ scale })
  const dense = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * dense)
  canvas.height = Math.floor(viewport.height * dense)
  const rendering = page.render({ canvas, viewport: page.getViewport({ scale: scale * dense }) })
  signal.addEventListener('abort', () => rendering.cancel())
  await rendering.promise
  if (signal.aborted) return null

  const words = document.createElement('div')
  words.className = 'pdf-words'
  words.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
  box.replaceChildren(canvas, words)
  signal.addEventListener('abort', () => layer.cancel())
  await layer.render()
  return natural.height / natural.width
}
