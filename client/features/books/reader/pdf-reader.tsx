import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { currentSaver } from '#client/phone/saver.ts'
import type { BookCard, Place } from '#contract/books.ts'
import { Problem } from '#contract/problem.ts'
import { keptFile } from '../phone/kept.ts'
import { runningOf, stopTransfer } from '../phone/running.ts'
import { fetchBook } from '../phone/transfers.ts'
import { comesWhole } from '../reading-rules.ts'
import { CannotOpen } from './cannot-open.tsx'
import { Fetching } from './fetching.tsx'
import { openPdf, type Source } from './pdf.ts'
import { outlineOf } from './pdf-outline.ts'
import { PdfPage } from './pdf-page.tsx'
import { BookRange } from './pdf-range.ts'
import type { ReaderProps } from './reader.ts'
import { type ContentsEntry, ReaderFrame } from './reader-frame.tsx'
import { useReaderSettings } from './settings.ts'
import { useKeepPlace } from './use-place.ts'

/** Widths of a page, as parts of the window's. */
const zooms = [0.7, 0.85, 1, 1.25, 1.6, 2, 2.6]

/** A PDF: its pages one below the other, shown while the rest is still coming. */
export default function PdfReader({ book, place, retry }: ReaderProps) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; ratio: number } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    let closed = false
    let close = () => {}
    async function open() {
      const { source, stop } = await sourceOf(book, (isWaiting) => !closed && setWaiting(isWaiting))
      const task = openPdf(source)
      close = () => {
        task.close()
        stop()
      }
      if (closed) return close()
      const document = await task.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!closed) setPdf({ document, ratio: height / width })
    }
    open().catch((error: unknown) => {
      if (!closed) setFailure(told(error))
    })
    return () => {
      closed = true
      close()
    }
  }, [book])

  if (pdf) return <Pages book={book} place={place} pdf={pdf.document} ratio={pdf.ratio} waiting={waiting} />
  return (
    <ReaderFrame book={book}>
      {failure ? (
        <CannotOpen book={book} error={failure} retry={retry} />
      ) : (
        <Fetching book={book} waiting={waiting} />
      )}
    </ReaderFrame>
  )
}

/** Where the bytes come from: this phone, or the campus; then `whole` keeps them as they come. */
async function sourceOf(
  book: BookCard,
  waiting: (isWaiting: boolean) => void,
): Promise<{ source: Source; stop: () => void }> {
  const kept = await keptFile(book.id)
  if (kept) return { source: { data: new Uint8Array(await kept.arrayBuffer()) }, stop: () => {} }
  const whole = comesWhole(book.file, currentSaver().on)
  const range = new BookRange(book, waiting)
  if (!whole) return { source: { range, whole }, stop: () => {} }
  // One that runs already was asked for by itself, and goes on by itself.
  const isOurs = !runningOf(book.id)
  fetchBook(book, (bytes) => range.onDataProgressiveRead(bytes)).then(
    () => range.onDataProgressiveDone(),
    () => undefined, // what is missing is asked for in parts
  )
  return { source: { range, whole }, stop: () => isOurs && stopTransfer(book.id) }
}

/** Why pdf.js did not open it, in words. */
function told(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException')
    return new Problem(
      'unsupported',
      'This book is locked with a password. Download it to open it elsewhere.',
    )
  if (name === 'InvalidPDFException')
    return new Problem('unsupported', 'This file is damaged and cannot be opened.')
  return error
}

interface PagesProps {
  book: BookCard
  place: Place | null
  pdf: PDFDocumentProxy
  ratio: number
  waiting: boolean
}

function Pages({ book, place, pdf, ratio, waiting }: PagesProps) {
  const view = useRef<HTMLElement>(null)
  const [{ size }] = useReaderSettings()
  const [room, setRoom] = useState(0)
  const [at, setAt] = useState({ part: place?.part ?? 0, offset: place?.offset ?? 0 })
  const here = useRef(at)
  const [contents, setContents] = useState<ContentsEntry[]>([])
  const keep = useKeepPlace(book)
  const parts = pdf.numPages
  const width = Math.floor(Math.min(room, 860) * (zooms[size] ?? 1))

  const go = useCallback((part: number, offset = 0) => {
    const element = view.current
    const page = element?.querySelector<HTMLElement>(`[data-page="${part + 1}"]`)
    if (element && page) element.scrollTop = page.offsetTop + page.offsetHeight * offset
  }, [])

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  // Another width is another height of everything above: the place is found again.
  useLayoutEffect(() => {
    if (width > 0) go(here.current.part, here.current.offset)
  }, [width, go])

  useEffect(() => {
    void outlineOf(pdf).then((entries) =>
      setContents(entries.map(({ title, part }) => ({ title, go: () => go(part) }))),
    )
  }, [pdf, go])

  function scrolled() {
    const now = view.current && placeIn(view.current)
    if (!now) return
    here.current = now
    setAt(now)
    keep({ ...now, parts, progress: Math.min(1, (now.part + now.offset) / parts) })
  }

  const last = parts - 1
  return (
    <ReaderFrame
      book={book}
      position={`Page ${at.part + 1} of ${parts}`}
      waiting={waiting}
      progress={last > 0 ? Math.min(1, (at.part + at.offset) / last) : 0}
      seek={(progress) => go(Math.round(progress * last))}
      previous={() => go(at.offset > 0.1 ? at.part : Math.max(0, at.part - 1))}
      next={() => go(Math.min(last, at.part + 1))}
      contents={contents}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
      <section ref={view} className="reader-pdf" tabIndex={0} aria-label="Pages" onScroll={scrolled}>
        <div className="relative grid w-fit min-w-full justify-center gap-2.5 py-2.5">
          {width > 0 &&
            Array.from({ length: parts }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              <PdfPage key={index} pdf={pdf} number={index + 1} width={width} ratio={ratio} />
            ))}
        </div>
      </section>
    </ReaderFrame>
  )
}

/** The page at the top of the window, and how far into it. */
function placeIn(view: HTMLElement): { part: number; offset: number } | null {
  const pages = view.querySelectorAll<HTMLElement>('[data-page]')
  const line = view.scrollTop + 8
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pages[middle]?.offsetTop ?? 0) <= line) low = middle
    else high = middle - 1
  }
  const page = pages[low]
  if (!page) return null
  const offset = (view.scrollTop - page.offsetTop) / Math.max(1, page.offsetHeight)
  return { part: low, offset: Math.max(0, Math.min(0.999, offset)) }
}
