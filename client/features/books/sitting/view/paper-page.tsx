import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Button, IconButton, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { address } from '#contract/addresses.ts'
import type { Book, BookCard } from '#contract/books/endpoints.ts'
import type { TextPage } from '#contract/books/text/endpoints.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { useReadingCost } from '../../reading-cost.ts'
import { bookTextQuery } from '../../text/queries.ts'
import { pageOfQuestion, partsOf } from './page-of-question.ts'

const PageDrawing = part(() =>
  import.meta.env.SSR
    ? Promise.reject(new Error('Papers are drawn in the browser'))
    : import('../../reader/pdf/page-drawing.tsx').then((module) => module.default),
)

/** Text of so many bytes comes without being asked for. */
const cheap = 40_000

export type Paper = BookCard & Partial<Pick<Book, 'text'>>

/** How a paper is read from one question to the next: asked for as it is, bigger, and on which page. */
export function usePaperReading() {
  const [asks, setAsks] = useState(false)
  const [isBig, setBig] = useState(false)
  const last = useRef(1)
  return { asks, setAsks, isBig, setBig, last }
}

export type PaperReading = ReturnType<typeof usePaperReading>

interface PaperPageProps {
  book: Paper
  question: number
  reading: PaperReading
  /** As its sheet says, from 1. */
  page: number | null
}

/** The paper beside the question: its page as it is where it lies here or was asked for, else its text, else a button. */
export function PaperPage({ book, question, reading, page }: PaperPageProps) {
  const isHere = useKeptBooks().get(book.id)?.whole === true
  const isPdf = book.file.format === 'pdf'
  const { asks, setAsks, isBig, setBig, last } = reading
  const [turned, setTurned] = useState<{ of: number; to: number } | null>(null)
  const [pages, setPages] = useState(book.file.pages ?? 1)

  const isText = !isPdf || !(isHere || asks)
  const text = useInfiniteQuery({
    ...bookTextQuery(useCall(), book.id),
    enabled: (book.text?.words ?? 0) > 0 && (book.text?.bytes ?? 0) <= cheap,
  })
  const words = text.data?.pages.flatMap((reply) => reply.pages) ?? []
  const found = page ?? pageOfQuestion(words, question)
  const shown = turned?.of === question ? turned.to : (found ?? last.current)
  useEffect(() => {
    last.current = shown
  }, [shown, last])
  const turn = (to: number) => setTurned({ of: question, to: Math.max(1, Math.min(pages, to)) })
  const ofPage = words.find((one) => one.page === shown && one.text)

  if (isText && text.isLoading) return <Room />
  if (isText && !ofPage) return <SeeThePage {...{ book, page: found, isPdf }} ask={() => setAsks(true)} />
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
      <div className="sit-page" tabIndex={0} data-big={isBig || undefined}>
        {isText ? (
          <Words key={`${question} ${shown}`} page={ofPage} question={question} />
        ) : (
          <Suspense fallback={<p className="p-4">Opening…</p>}>
            <PageDrawing book={book} page={shown} counted={setPages} failed={() => setAsks(false)} />
          </Suspense>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="t-small num">
          Page {shown} of {Math.max(pages, shown)}
        </span>
        <span className="flex items-center">
          {isText && isPdf && (
            <Button kind="quiet" small onClick={() => setAsks(true)}>
              <PriceOf book={book} />
            </Button>
          )}
          {!isText && (
            <IconButton
              label={isBig ? 'Make the page smaller' : 'Make the page bigger'}
              aria-pressed={isBig}
              onClick={() => setBig(!isBig)}
            >
              <Maximize2 size={18} />
            </IconButton>
          )}
          <IconButton label="Previous page" disabled={shown <= 1} onClick={() => turn(shown - 1)}>
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton label="Next page" disabled={shown >= pages} onClick={() => turn(shown + 1)}>
            <ChevronRight size={20} />
          </IconButton>
        </span>
      </figcaption>
    </figure>
  )
}

/** The room of the page, while its text comes. */
const Room = () => (
  <div aria-hidden="true">
    <div className="sit-page" />
    <div className="min-h-11" />
  </div>
)

interface WordsProps {
  page: TextPage | undefined
  question: number
}

/** Mounted anew with every question, which then comes into sight. */
function Words({ page, question }: WordsProps) {
  const asked = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = asked.current?.closest('.sit-page')
    if (box) box.scrollTop = Math.max(0, (asked.current?.offsetTop ?? 0) - 12)
  }, [])
  return (
    <div className="sit-words">
      {partsOf(page?.text ?? '', question).map(({ text, isAsked }) => (
        <span key={text} ref={isAsked ? asked : undefined} data-others={isAsked ? undefined : ''}>
          {text}
        </span>
      ))}
    </div>
  )
}

const PriceOf = ({ book }: { book: BookCard }) => {
  const { bytes, opening } = useReadingCost(book)
  return (
    <span className="num">
      See it{bytes > 0 && '\u00a0· '}
      {bytes > 0 && <SizeAndCost bytes={opening ?? bytes} />}
    </span>
  )
}

function SeeThePage({
  book,
  page,
  isPdf,
  ask,
}: {
  book: BookCard
  page: number | null
  isPdf: boolean
  ask: () => void
}) {
  if (book.file.opensHere === false)
    return <p className="t-meta">Keep your copy of the paper beside you: it does not open here.</p>
  if (isPdf)
    return (
      <Button kind="line" wide onClick={ask}>
        <PriceOf book={book} />
      </Button>
    )
  return (
    <LinkButton
      kind="line"
      wide
      to={address('reader', { id: book.id, page: page ? `${page}` : undefined })}
      state={{ from: true, priced: true }}
    >
      <PriceOf book={book} />
    </LinkButton>
  )
}
