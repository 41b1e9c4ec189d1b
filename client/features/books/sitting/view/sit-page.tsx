import '../../books.css'
import '../sitting.css'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Mast } from '#client/ui/media/drawings/mast.tsx'
import { Link, useParams, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import type { Sheet } from '#contract/books/sitting/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { usePhoneOwner } from '../../download/owner.ts'
import { fileAddress } from '../../file-address.ts'
import { bookQuery, cardInLists } from '../../queries.ts'
import { begin, type Choice } from '../own/begin.ts'
import { takeSitting } from '../own/kept-sittings.ts'
import { sendWhatIsLeft } from '../own/send-sitting.ts'
import { useSittings } from '../own/use-sittings.ts'
import { logQuery, sheetQuery } from '../queries.ts'
import { fullTitle, paperTitle } from '../words.ts'
import { Before } from './before.tsx'
import { NoSheet } from './no-sheet.tsx'
import type { Paper } from './paper-page.tsx'

const whenEnded = () => import('./ended-sitting.tsx')
const EndedSitting = part(() => whenEnded().then((module) => module.EndedSitting))
/** What begins without a network ends without one. */
const Sitting = part(() =>
  Promise.all([import('./sitting.tsx'), whenEnded()]).then(([module]) => module.Sitting),
)
const LastSitting = part(() => import('./last-sitting.tsx').then((module) => module.LastSitting))

const SheetForm = part(() => import('../compose/sheet-form.tsx').then((module) => module.SheetForm))

const opening = <p role="status">Opening…</p>

const coming = { failure: 'Please check your connection and try again.', skeleton: opening, empty: null }

/** Null where nobody has made it. */
type AskedSheet = UseQueryResult<Sheet | null>

const statesOfSheet = (sheet: AskedSheet) => ({
  count: sheet.data === undefined ? undefined : 1,
  unable: 'Unable to load the answer sheet',
  ...statesOf(sheet),
  ...coming,
})

export async function prepare({ client, call, params: { id = '' }, search }: Prepare): Promise<void> {
  await Promise.all([
    client.prefetchQuery(bookQuery(call, id)),
    client.prefetchQuery(sheetQuery(call, id)),
    search.has('sheet') && SheetForm.ready(),
  ])
}

/** A paper that is sat: before, at each question, and the end; or its answer sheet that is made. */
export default function SitPage() {
  const id = useParams().id ?? ''
  const [params] = useSearchParams()
  const call = useCall()
  const client = useQueryClient()
  usePhoneOwner()
  const asked = useQuery(bookQuery(call, id))
  const { data, error } = asked
  const kept = useKeptBooks().get(id)
  const book: Paper | undefined = data ?? kept?.book ?? cardInLists(client, id)
  const sheet = useQuery(sheetQuery(call, id))
  if (error instanceof Problem && error.code === 'missing')
    return (
      <NotHere title="Book not found">
        The paper you're looking for doesn't exist or has been removed.
      </NotHere>
    )
  if (!book)
    return (
      <ListStates count={undefined} {...statesOf(asked)} unable="Unable to load this paper" {...coming}>
        {null}
      </ListStates>
    )
  if (book.kind !== 'past questions')
    return <NotHere title="Only past questions have an answer sheet">This book has no answer sheet.</NotHere>
  const makes = params.has('sheet')
  return (
    <article>
      <PageHead title={`${makes ? 'Answer sheet of' : 'Sit'} ${fullTitle(book)}`} hidden />
      <Link
        to={book.course ? address('course', { id: book.course }) : address('books', { id })}
        className="link-back"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {book.courseCode ?? 'Library'}
      </Link>
      {makes ? (
        <ListStates {...statesOfSheet(sheet)}>
          <Suspense fallback={opening}>
            <SheetForm key={`${id} ${sheet.data?.version ?? ''}`} book={book} sheet={sheet.data ?? null} />
          </Suspense>
        </ListStates>
      ) : (
        <OfPaper book={book} asked={sheet} />
      )}
      <noscript>
        <p className="mt-4">
          Sitting a paper needs JavaScript. The paper itself opens without:{' '}
          <a className="link" href={`${fileAddress(book.file)}?download`}>
            download {book.title}
          </a>
          .
        </p>
      </noscript>
    </article>
  )
}

function NotHere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<Mast />}
      title={title}
      action={<LinkButton to={address('books')}>Back to the library</LinkButton>}
    >
      <PageHead title={title} hidden />
      {children}
    </EmptyState>
  )
}

function OfPaper({ book, asked }: { book: Paper; asked: AskedSheet }) {
  const sheet = asked.data
  const person = useViewer()?.id
  const all = useSittings(person, book.id)?.filter(({ sitting }) => !sitting.practice)
  useOtherPhones(person, book, sheet)
  // It opens without a network: brought as soon as somebody looks at the paper.
  useBrought(Sitting)
  const [ended, setEnded] = useState<string | null>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const [looked, setLooked] = useState<number | null>(null)
  const going = all?.find(({ sitting }) => sitting.endedAt === null)
  const shown = all?.find(({ sitting }) => sitting.id === ended)
  const head = <h1 className={going ? 't-head' : 't-title'}>{paperTitle(book)}</h1>

  useEffect(() => {
    if (person) void sendWhatIsLeft(person).catch(() => undefined) // it lies here until the next time
  }, [person])

  async function start(choice: Choice) {
    if (!person || !sheet) return
    try {
      const { id } = await begin(person, book, sheet, choice)
      setEnded(null)
      setBegun(id)
    } catch {
      toast.fail('This phone can’t save a sitting. Please free some space and try again.')
    }
  }

  if (going && person)
    return (
      <>
        {head}
        <Suspense fallback={opening}>
          <Sitting
            key={going.sitting.id}
            {...{ person, book }}
            whole={going}
            begins={going.sitting.id === begun || going.sitting.seconds === null}
            ended={setEnded}
          />
        </Suspense>
      </>
    )
  if (shown && person)
    return (
      <>
        {head}
        <Suspense fallback={opening}>
          <EndedSitting
            {...{ person, book, all: all ?? [], looked }}
            whole={shown}
            look={setLooked}
            again={() => setEnded(null)}
          />
        </Suspense>
      </>
    )
  return (
    <>
      {head}
      {sheet ? (
        <Before
          {...{ book, sheet, start }}
          last={
            all?.length ? (
              <Suspense>
                <LastSitting all={all} bookId={book.id} open={(id) => setEnded(id)} />
              </Suspense>
            ) : null
          }
        />
      ) : (
        <ListStates {...statesOfSheet(asked)}>
          <NoSheet book={book} />
        </ListStates>
      )}
    </>
  )
}

/** Takes over what was sat on other phones, so that it goes on here and is compared with. */
function useOtherPhones(person: string | undefined, book: Paper, sheet: Sheet | null | undefined): void {
  const log = useQuery({
    ...logQuery(useCall(), person !== undefined, book.course ?? undefined),
    enabled: person !== undefined,
  })
  const items = log.data?.items
  useEffect(() => {
    if (!person || !items || !sheet) return
    const { course } = book
    const of = { course, title: fullTitle(book), questions: sheet.questions }
    for (const one of items)
      if (one.bookId === book.id) void takeSitting(person, one, of).catch(() => undefined) // nothing is stored here
  }, [person, items, sheet, book])
}
