import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { topicOf } from '../own/send-sitting.ts'
import { useDue } from '../own/use-due.ts'
import { saidQuery } from '../queries.ts'
import { NotLoaded } from './not-loaded.tsx'
import { countOf, type How, resultOf } from './result.ts'

interface EndProps {
  person: string
  whole: WholeSitting
  /** How many were right the time before; null where there was none. */
  before: { right: number; at: string } | null
  look: (question: number) => void
  again: () => void
}

const words: Readonly<Record<How, string>> = {
  right: 'Right',
  wrong: 'Wrong',
  unknown: 'Not checked yet',
  none: 'No answer',
  waits: 'Not sent yet',
}
const all = Object.keys(words) as How[] // the keys of the above

/** The number is loudest, then each question to tap; what they are is told by line and word too. */
export function End({ person, whole, before, look, again }: EndProps) {
  const { sitting } = whole
  const isSent = whole.answers.every(({ sent }) => sent) && sitting.sent
  const query = useQuery({ ...saidQuery(useCall(), sitting.bookId), enabled: isSent })
  const { data } = query
  const isReached = useReachable()
  const result = resultOf(whole, data?.items ?? [])
  const right = countOf(result, 'right')
  const wrong = [...result].filter(([, how]) => how === 'wrong').map(([question]) => question)
  const isKnown = data !== undefined && isSent
  const minutes = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 60_000))
  return (
    <div className="max-w-form">
      {isKnown ? (
        <>
          <p className="sit-score mt-2">
            {right} of {result.size}
          </p>
          <p className="t-meta num">
            {before && <Compared now={right} before={before} />}
            {before && '\u00a0· '}
            {minutes(sitting.spent)}
            {sitting.seconds !== null && ` of ${sitting.seconds / 60}`}{' '}
            {minutes(sitting.spent) === 1 && sitting.seconds === null ? 'minute' : 'minutes'}
          </p>
        </>
      ) : (
        <>
          <h2 className="t-head mt-3">Done</h2>
          {isSent && isReached && hasFailed(query) ? (
            <NotLoaded query={query}>Your answers are sent, but your results didn’t load.</NotLoaded>
          ) : (
            <NoScoreYet id={sitting.id} isSent={isSent} />
          )}
        </>
      )}
      <div className="sit-grid my-4">
        {[...result].map(([question, how]) => (
          <button
            key={question}
            type="button"
            data-how={how === 'waits' ? 'unknown' : how}
            aria-label={`Question ${question}: ${words[how]}`}
            onClick={() => look(question)}
          >
            {question}
          </button>
        ))}
      </div>
      <ul className="t-small flex flex-wrap gap-x-4 gap-y-1">
        {all
          .filter((how) => countOf(result, how) > 0)
          .map((how) => (
            <li key={how} className="sit-key num inline-flex items-center gap-1.5">
              <i data-how={how === 'waits' ? 'unknown' : how} aria-hidden="true" />
              {words[how]}, {countOf(result, how)}
            </li>
          ))}
      </ul>
      {wrong.length > 0 && <ComeBack person={person} bookId={sitting.bookId} wrong={wrong} />}
      <div className="mt-4 grid gap-1.5">
        {wrong[0] !== undefined && (
          <Button wide onClick={() => look(wrong[0] ?? 1)}>
            {wrong.length === 1 ? 'Look at the wrong one now' : `Look at the ${wrong.length} wrong ones now`}
          </Button>
        )}
        <Button wide kind={wrong.length > 0 ? 'quiet' : 'line'} onClick={again}>
          Sit it again
        </Button>
      </div>
      <p className="t-small mt-2 text-center">Nobody else sees this.</p>
    </div>
  )
}

/** What the score waits for. */
function NoScoreYet({ id, isSent }: { id: string; isSent: boolean }) {
  const isReached = useReachable()
  const isRefused = useActs({ topic: topicOf(id) }).some(({ state }) => state === 'needs you')
  if (isRefused)
    return (
      <div role="alert" className="mt-1 grid justify-items-start gap-2">
        <p>Your answers are saved on this phone, but we couldn’t send them.</p>
        <LinkButton to={address('outbox')} kind="line" small>
          Open your outbox
        </LinkButton>
      </div>
    )
  return (
    <p role="status" className="mt-1">
      {!isReached
        ? 'All your answers are saved on this phone. You’ll see how you did once you’re online.'
        : isSent
          ? 'Getting your results…'
          : 'Sending your answers…'}
    </p>
  )
}

function Compared({ now, before: { right, at } }: { now: number; before: { right: number; at: string } }) {
  const today = useNow().slice(0, 10)
  const then = at.startsWith(today) ? 'earlier today' : `on ${longDate(at).replace(/ \d{4}$/, '')}`
  if (now === right) return `As many as ${then}`
  return (
    <>
      <b>{now > right ? `${now - right} more` : `${right - now} fewer`}</b> than {then}
    </>
  )
}

/** When the wrong ones come back; nothing until that is known. */
function ComeBack({ person, bookId, wrong }: { person: string; bookId: string; wrong: readonly number[] }) {
  const now = useNow()
  const { due, code } = useDue(person)
  const ours = due?.filter((one) => one.bookId === bookId && wrong.includes(one.question))
  const when = ours && ours.length > 0 && code.module?.whenWords(ours, now)
  if (!when) return null
  return (
    <div className="num mt-4">
      <Note tone="green" icon={<RotateCcw size={20} aria-hidden="true" />}>
        <b>You’ll try {wrong.length === 1 ? 'the wrong one' : `the ${wrong.length} wrong ones`} again</b>
        {when.includes(',') ? ':' : ''} {when}.
      </Note>
    </div>
  )
}
