import '#client/ui/feedback/staged-dialog.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import PencilLine from 'lucide-react/icons/pencil-line'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { AsOf } from '#client/ui/feedback/as-of.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Stars } from '#client/ui/forms/stars.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { LinkedText } from '#client/ui/linked-text.tsx'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { studyOf } from '#client/ui/names.ts'
import { useLocation, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Book, BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import type { BookBody } from '../compose/deliver.ts'
import { Cover } from '../cover.tsx'
import { useKeptBooks } from '../download/kept-list.ts'
import type { BookFilter } from '../list/filter.ts'
import { bookQuery, cardInLists } from '../queries.ts'
import { BookActions } from './book-actions.tsx'
import { CourseFacts } from './book-facts.tsx'
import { Rating } from './book-rating.tsx'
import { FileOnPhone } from './file-on-phone.tsx'
import { TextWay } from './text-way.tsx'

/** Loaded on demand: few open a book that they have just changed. */
const WaitingEdit = part(() =>
  import('#client/api/mutations/waiting-edit.tsx').then((module) => module.WaitingEdit),
)

const button = late(() => import('#client/features/saved/saved-button.tsx'))

/** One book, over the shelf it stands on. Closing it returns to the list as it was. */
export function BookDialog({ id, filter }: { id: string; filter: BookFilter }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const client = useQueryClient()
  const query = useQuery(bookQuery(useCall(), id))
  const { data, dataUpdatedAt, error, refetch, isFetching } = query
  // A downloaded book opens offline wherever it was met: on the page of its course, in a search.
  const kept = useKeptBooks().get(id)?.book
  const saved: Shown | undefined = data ?? cardInLists(client, id) ?? kept
  const act = useActs({ kind: 'book' }).find((one) => one.id === id) as Act<BookBody> | undefined // of this kind
  const book = saved && act?.state !== 'needs you' ? withEdit(saved, act?.body) : saved
  const missing = error instanceof Problem && error.code === 'missing'
  const list = address('books', filter)

  function close() {
    // From the list it goes back in history, so that Back afterwards leaves the list and does not reopen the dialog.
    if (state?.over) navigate(-1)
    else navigate(list, { replace: true })
  }

  if (!book || missing)
    return (
      <Dialog open onClose={close} closeTo={list} title={missing ? 'Book not found' : 'Library'}>
        {missing && <PageHead title="Book not found" hidden />}
        {missing ? (
          <p>The book you're looking for doesn't exist or has been removed.</p>
        ) : hasFailed(query) ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>This book didn’t load. Please check your connection.</p>
            <Button onClick={() => refetch()} busy={isFetching && 'Trying...'}>
              Try Again
            </Button>
          </div>
        ) : (
          <p role="status">Opening…</p>
        )}
      </Dialog>
    )
  return (
    <Dialog
      open
      wide
      onClose={close}
      closeTo={list}
      title={book.title}
      stage={<Cover of={book} eager sizes="(min-width: 900px) 224px, 200px" className="cover-stage" />}
      foot={<BookActions book={book} text={data?.text} />}
    >
      <PageHead
        title={book.title}
        description={book.description.slice(0, 200)}
        card={`/cards/books/${book.id}.jpg`}
      />
      {data && error && <AsOf at={dataUpdatedAt} busy={isFetching} retry={() => void refetch()} />}
      {act && (
        <Suspense>
          <WaitingEdit act={act} />
        </Suspense>
      )}
      <About book={book} text={data?.text} />
    </Dialog>
  )
}

type Shown = BookCard & Partial<Pick<Book, 'owner'>>

/** A cover that has not arrived is shown by the form only. */
const withEdit = (book: Shown, edit: BookBody | undefined): Shown =>
  edit?.edits
    ? {
        ...book,
        ...edit.fields,
        author: edit.fields.author || null,
        courseCode: edit.fields.courseCode || null,
      }
    : book

function About({ book, text }: { book: Shown; text: Book['text'] | undefined }) {
  const viewer = useViewer()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars average={book.average} count={book.ratings} />
        <span className="t-small">
          Uploaded <Time at={book.uploadedAt} as="long" />
        </span>
      </p>
      <TextWay book={book} text={text} />
      {book.kind === 'past questions' && (
        <LinkButton
          to={address('sit', { id: book.id })}
          kind="line"
          icon={<PencilLine size={20} aria-hidden="true" />}
        >
          Sit the paper
        </LinkButton>
      )}
      {book.author && <p className="t-meta">By {book.author}</p>}
      <p className="whitespace-pre-line break-words">
        <LinkedText>{book.description}</LinkedText>
      </p>
      <CourseFacts of={book} />
      <FileOnPhone book={book} />
      {book.owner && (
        <div className="flex items-center justify-between gap-3">
          <p className="t-small">
            Added by <b>{book.owner.fullName}</b>, {studyOf(book.owner)}
          </p>
          {(viewer?.id === book.owner.id || viewer?.role === 'admin') && (
            <LinkButton
              to={address('addBooks', { id: book.id })}
              kind="line"
              small
              icon={<Pencil size={18} aria-hidden="true" />}
            >
              Edit
            </LinkButton>
          )}
        </div>
      )}
      <div className="border-t border-line pt-3">
        <Rating book={book} />
      </div>
      <div className="-ml-3 flex flex-wrap items-center">
        <Keeping book={book} />
        {book.owner && (
          <ReportButton
            of={{
              ...{ kind: 'book', thingId: book.id, ownerId: book.owner.id },
              ...{ title: `“${book.title}”`, to: address('books', { id: book.id }) },
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Loaded after the book, with its room held. */
function Keeping({ book: { id, title } }: { book: Shown }) {
  const { module } = useOnDemand(button)
  const className = 'action js-only'
  return module ? (
    <module.SavedButton of={{ kind: 'book', id, title, to: address('books', { id }) }} className={className}>
      For later
    </module.SavedButton>
  ) : (
    <span className={className} aria-hidden="true" />
  )
}
