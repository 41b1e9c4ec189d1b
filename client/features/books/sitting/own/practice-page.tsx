import '../../books.css'
import '../sitting.css'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed, statesOf } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { agoWithin } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { usePhoneOwner } from '../../download/owner.ts'
import { bookQuery } from '../../queries.ts'
import { sheetQuery } from '../queries.ts'
import type { Paper } from '../view/paper-page.tsx'
import { fullTitle, howMany } from '../words.ts'
import { begin } from './begin.ts'
import type { Due } from './due.ts'
import { useDueToday } from './use-due.ts'
import { useSittings } from './use-sittings.ts'

const Sitting = part(() => import('../view/sitting.tsx').then((module) => module.Sitting))

/** What comes back today: the same buttons, no clock, one paper after the other. */
export default function PracticePage() {
  const person = useViewer()?.id
  usePhoneOwner()
  const { due, log, code } = useDueToday(person)
  /** As it was when somebody came: an answer takes its question out of what is due. */
  const [asked, setAsked] = useState<readonly Due[] | null>(null)
  useEffect(() => {
    if (due) setAsked((before) => before ?? due)
  }, [due])
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const books = [...new Set(asked?.map(({ bookId }) => bookId))]
  const now = books.find((id) => !done.has(id))
  return (
    <article>
      <PageHead title="Questions to try again" hidden />
      <Link to={address('books')} className="link-back">
        <ArrowLeft size={18} aria-hidden="true" />
        Library
      </Link>
      {!asked ? (
        <>
          <h1 className="t-title">Questions to try again</h1>
          <noscript>
            <p className="mt-3">Trying questions again needs JavaScript.</p>
          </noscript>
          <ListStates
            count={undefined}
            {...statesOf(log)}
            failed={log.data ? code.failed : hasFailed(log)}
            retry={() => (log.data ? code.retry() : void log.refetch())}
            unable="Unable to load your questions"
            failure="Please check your connection and try again."
            skeleton={
              <p role="status" className="js-only mt-3">
                Finding today’s questions…
              </p>
            }
            empty={null}
          >
            {null}
          </ListStates>
        </>
      ) : now && person ? (
        <OfBook
          key={now}
          {...{ person }}
          due={asked.filter(({ bookId }) => bookId === now)}
          done={() => setDone(new Set([...done, now]))}
        />
      ) : (
        <div className="grid max-w-form justify-items-start gap-3">
          <h1 className="t-title">
            {asked.length > 0 ? 'That’s all for today' : 'Nothing to try again today'}
          </h1>
          <p>We bring back the questions you got wrong until you know them.</p>
          <LinkButton to={address('books')}>Back to the library</LinkButton>
        </div>
      )}
    </article>
  )
}

interface OfBookProps {
  person: string
  due: readonly Due[]
  done: () => void
}

function OfBook({ person, due, done }: OfBookProps) {
  const call = useCall()
  const id = due[0]?.bookId ?? ''
  const paper = useQuery(bookQuery(call, id))
  const sheet = useQuery(sheetQuery(call, id))
  const kept = useKeptBooks().get(id)
  const book: Paper | undefined = paper.data ?? kept?.book
  const all = useSittings(person, id)
  const now = useNow()
  const going = all?.find(({ sitting }) => sitting.practice && sitting.endedAt === null)
  const questions = sheet.data?.questions
  const isKnown = all !== null
  const [start, setStart] = useState<'waits' | 'made' | 'failed'>('waits')

  useEffect(() => {
    if (start !== 'waits' || !isKnown || going || !book || !questions) return
    const only = due.map(({ question }) => question).filter((one) => one <= questions.length)
    if (only.length === 0) return done()
    setStart('made')
    void begin(person, book, { minutes: null, questions }, { ...practice, only }).catch(() =>
      setStart('failed'),
    )
  }, [start, isKnown, going, book, questions, due, person, done])

  const asked = book ? [sheet] : [paper, sheet]
  const failed = asked.filter((query) => query.data === undefined && hasFailed(query))
  if (failed.length > 0 || sheet.data === null)
    return <NotShown count={due.length} failed={failed} skip={done} />
  if (!going && start === 'failed')
    return (
      <Stopped count={due.length} again={() => setStart('waits')} skip={done}>
        This phone can’t save your answers. Please free some space and try again.
      </Stopped>
    )
  if (!going || !book) return <p role="status">Opening…</p>
  const last = due.find(({ question }) => question === going.sitting.current)
  return (
    <>
      <h1 className="sr-only">Questions to try again</h1>
      <Suspense fallback={<p role="status">Opening…</p>}>
        <Sitting
          key={going.sitting.id}
          {...{ person, book }}
          whole={going}
          begins
          ended={done}
          above={
            <span className="t-meta num">
              From {fullTitle(book)}.
              {last && (
                <>
                  {' '}
                  Your answer {agoWithin(last.at, now)}: <b>{last.answer}</b>
                </>
              )}
            </span>
          }
        />
      </Suspense>
    </>
  )
}

interface NotShownProps {
  count: number
  /** What of the paper did not load; nothing where the campus has no sheet of it. */
  failed: readonly { error: Error | null; isFetching: boolean; refetch: () => unknown }[]
  skip: () => void
}

/** Why the questions of a paper cannot be tried now. */
function NotShown({ count, failed, skip }: NotShownProps) {
  const isReached = useReachable()
  const isGone = failed.every(({ error }) => error instanceof Problem && error.code === 'missing')
  return (
    <Stopped
      {...{ count, skip }}
      busy={failed.some(({ isFetching }) => isFetching)}
      again={isGone ? undefined : () => void Promise.all(failed.map((one) => one.refetch()))}
    >
      {howMany(count, 'question')} can’t be shown right now:{' '}
      {isGone
        ? 'the paper or its answer sheet was removed.'
        : isReached
          ? 'the paper didn’t load.'
          : 'the paper isn’t on this phone. Open it once while you’re online.'}
    </Stopped>
  )
}

interface StoppedProps {
  count: number
  again?: (() => void) | undefined
  busy?: boolean
  skip: () => void
  children: ReactNode
}

/** What stops the questions of one paper, and the way on. */
function Stopped({ count, again, busy, skip, children }: StoppedProps) {
  return (
    <div className="grid max-w-form justify-items-start gap-3">
      <p role="alert">{children}</p>
      {again && (
        <Button onClick={again} busy={busy && 'Trying...'}>
          Try Again
        </Button>
      )}
      <Button kind={again ? 'line' : 'solid'} onClick={skip}>
        Skip {count === 1 ? 'it' : 'them'} for now
      </Button>
    </div>
  )
}

const practice = { hasClock: false, shows: 'each', practice: true } as const
