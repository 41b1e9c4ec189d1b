import { address } from '#contract/addresses.ts'
import './reader.css'
import './pdf/pdf-pages.css'
import './flow/flow-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useSession } from '#client/api/viewer.ts'
import { needsTap, price } from '#client/offline/data-usage/saver.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { useLocation, useParams, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import { opensElsewhereAs } from '#contract/books/opens-in.ts'
import { Problem } from '#contract/problem.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { usePhoneOwner } from '../download/owner.ts'
import { forgetPlace, openingPlace } from '../download/reading-positions.ts'
import { fileAddress } from '../file-address.ts'
import { bookQuery, cardInLists } from '../queries.ts'
import { besides, partly, useReadingCost } from '../reading-cost.ts'
import { comesWhole } from '../reading-rules.ts'
import { CannotOpen } from './opening/cannot-open.tsx'
import { openingCost } from './opening/opening-cost.ts'
import { ReaderShell } from './reader-shell.tsx'

// Loads a reader only when a book is opened; the server never needs one.
const PdfReader = part(() =>
  import.meta.env.SSR
    ? Promise.reject(new Error('Books are read in the browser'))
    : import('./pdf/pdf-reader.tsx').then((module) => module.default),
)
const FlowReader = part(() =>
  import.meta.env.SSR
    ? Promise.reject(new Error('Books are read in the browser'))
    : import('./flow/flow-reader.tsx').then((module) => module.default),
)

const PictureReader = part(() =>
  import.meta.env.SSR
    ? Promise.reject(new Error('Books are read in the browser'))
    : import('./pictures/picture-reader.tsx').then((module) => module.default),
)

export async function prepare({ client, call, params }: Prepare): Promise<void> {
  await client.prefetchQuery(bookQuery(call, params.id ?? ''))
}

/** The page of an open book. */
export default function ReaderPage() {
  const id = useParams().id ?? ''
  usePhoneOwner()
  const client = useQueryClient()
  const asked = useQuery(bookQuery(useCall(), id))
  const { data, error } = asked
  const kept = useKeptBooks().get(id)
  const book: BookCard | undefined = data ?? kept?.book ?? cardInLists(client, id)
  const isGone = error instanceof Problem && error.code === 'missing' && !kept?.whole
  useEffect(() => {
    if (isGone) void forgetPlace(id)
  }, [id, isGone])
  if (isGone)
    return (
      <EmptyState
        heading="h1"
        drawing={<Shelf />}
        title="Book not found"
        action={<LinkButton to={address('books')}>Back to the library</LinkButton>}
      >
        <PageHead title="Book not found" hidden />
        The book you're looking for doesn't exist or has been removed.
      </EmptyState>
    )
  // Fetches nothing: it would cost data, and not open.
  if (book?.file.opensHere === false)
    return (
      <>
        <PageHead title={`Reading ${book.title}`} hidden />
        <ReaderShell book={book}>
          <CannotOpen book={book} error={new Problem('unsupported', opensElsewhereAs(book.file.format))} />
        </ReaderShell>
      </>
    )
  if (book) return <Opening key={book.id} book={book} />
  return (
    <ListStates
      count={undefined}
      {...statesOf(asked)}
      unable="Unable to load this book"
      failure="Please check your connection and try again."
      skeleton={<p role="status">Opening…</p>}
      empty={null}
    >
      {null}
    </ListStates>
  )
}

/** Finds the reading position, then opens there. */
function Opening({ book: given }: { book: BookCard }) {
  const [book] = useState(given)
  const call = useCall()
  const { viewer, loading } = useSession()
  const [params] = useSearchParams()
  const page = Math.floor(Number(params.get('page')))
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<Place | null | undefined>(undefined)
  const [cost, setCost] = useState(0)
  // Those who come by a button with a price on it have agreed already.
  const [agreed, setAgreed] = useState(useLocation().state?.priced === true)
  const isMember = viewer !== null
  useEffect(() => {
    if (loading) return
    let wanted = true
    const opening = page > 0 ? pageAsked(book, page) : openingPlace(book, call, isMember)
    void Promise.all([opening, openingCost(book)]).then(([found, bytes]) => {
      if (!wanted) return
      setCost(bytes)
      // Found only once: signing in elsewhere meanwhile must not move anybody from their page.
      setPlace((before) => (before === undefined ? found : before))
    })
    return () => {
      wanted = false
    }
  }, [book, call, isMember, loading, page])

  const { format } = book.file
  const Reader = format === 'pdf' ? PdfReader : format === 'cbz' ? PictureReader : FlowReader
  const wait = (
    <ReaderShell book={book}>
      <Waiting book={book} />
    </ReaderShell>
  )
  return (
    <>
      <PageHead title={`Reading ${book.title}`} hidden />
      {place === undefined ? (
        wait
      ) : !agreed && needsTap(cost) ? (
        <ReaderShell book={book}>
          <AskFirst book={book} bytes={cost} agree={() => setAgreed(true)} />
        </ReaderShell>
      ) : (
        <Suspense fallback={wait}>
          <Reader key={attempt} book={book} place={place} retry={() => setAttempt(attempt + 1)} />
        </Suspense>
      )}
    </>
  )
}

/** Where an address with a page in it opens the book. */
function pageAsked({ file }: BookCard, page: number): Place {
  const parts = Math.max(file.pages ?? 0, page)
  return { part: page - 1, parts, offset: 0, progress: (page - 1) / parts, at: new Date().toISOString() }
}

/** Tells the cost before it is spent, when saving data. */
function AskFirst({ book, bytes, agree }: { book: BookCard; bytes: number; agree: () => void }) {
  const cost = useReadingCost(book)
  const also = [partly({ ...cost, bytes }), besides({ ...cost, reader: 0 })].filter(Boolean).join(' ')
  return (
    <div className="reader-wait">
      <p className="t-head">Your data saver asks first</p>
      <p className="num">
        {comesWhole(book.file, true)
          ? `Reading this book uses ${price(bytes)}. It stays on this phone.`
          : cost.opening
            ? `Starting this book uses ${price(cost.opening)}.`
            : `Reading all of this book uses at most ${price(bytes)}.`}
      </p>
      {also && <p className="t-meta num">{also}</p>}
      <Button onClick={agree}>Read</Button>
    </div>
  )
}

function Waiting({ book }: { book: BookCard }) {
  return (
    <div className="reader-wait">
      <p role="status" className="js-only">
        Opening…
      </p>
      <noscript>
        <p>Reading here needs JavaScript. The file opens in any reader:</p>
        <p>
          <a className="link" href={`${fileAddress(book.file)}?download`}>
            Download {book.title}
          </a>
        </p>
      </noscript>
    </div>
  )
}
