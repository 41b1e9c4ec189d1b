import { useMarking } from '../../marks/use-marking.tsx'
import { ReaderFrame } from '../reader-frame.tsx'
import { useKeys } from '../use-keys.ts'
import { usePdfContents } from '../use-pdf-contents.ts'
import { useRest } from '../use-remaining-bytes.ts'
import { useWayBack } from '../use-way-back.ts'
import { type PdfPagesProps, usePdfView } from './use-pdf-view.ts'

/** The frame around the pages of a PDF; pdf.js, not React, renders the pages themselves. */
export function PdfPages(props: PdfPagesProps) {
  const { book, pdf, waiting } = props
  const { container, view, at, laid, go, found, open, left, ...shown } = usePdfView(props)
  const rest = useRest(book)
  const parts = pdf.numPages
  const last = parts - 1

  const { chapter, ...contents } = usePdfContents(pdf, { page: at.page, isHere: rest === 0, go })
  const { leave, wayBack } = useWayBack(
    { name: `page ${at.page + 1}`, page: at.page, spot: { part: at.part, offset: at.offset } },
    ({ part, offset }) => go(part, offset),
  )
  left.current = leave

  const marking = useMarking({
    ...{ book, laid, layers: shown.layers, where: (part) => `Page ${part + 1}` },
    here: () => ({ part: at.page, offset: at.page === at.part ? at.offset : 0, quote: '' }),
    isHere: ({ part }) => part === at.page,
    go: ({ part, offset }) => go(part, Math.max(0, offset - 0.05)),
  })
  open.current = marking.open
  const next = () => go(at.page + 1)
  const previous = () => go(at.page > at.part ? at.page - 1 : at.offset > 0.1 ? at.part : at.part - 1)
  // The other keys scroll, as the browser does by itself.
  useKeys((by) => (by > 0 ? next() : previous()), sideways)
  return (
    <ReaderFrame
      book={book}
      position={`Page ${at.page + 1} of ${parts}`}
      waiting={waiting}
      progress={last > 0 ? Math.min(1, (at.part + at.offset) / last) : 0}
      seek={(progress) => go(Math.round(progress * last))}
      previous={previous}
      next={next}
      {...{ chapter, contents, leave, wayBack }}
      pages={{ count: parts, go: (page) => go(page - 1) }}
      {...marking.frame}
      rotate={() => view.current?.rotate()}
      search={{
        found,
        rest,
        begin: (query) => view.current?.find(query),
        step: (query, to) => view.current?.find(query, to),
        end() {
          view.current?.endFinding()
          shown.forgetFound()
        },
      }}
    >
      <section className="reader-pdf" aria-label="Pages">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
        <div ref={container} className="pdf-pages" tabIndex={0}>
          <div className="pdfViewer" />
        </div>
        {marking.shown}
      </section>
    </ReaderFrame>
  )
}

const sideways = ['ArrowRight', 'ArrowLeft']
