import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { Segment } from '#client/ui/forms/segment.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Sheet } from '#contract/books/sitting/endpoints.ts'
import { size } from '#contract/money.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import type { Choice } from '../own/begin.ts'
import { usualKind } from '../words.ts'
import type { Paper } from './paper-page.tsx'

interface BeforeProps {
  book: Paper
  sheet: Sheet
  start: (choice: Choice) => Promise<unknown>
  /** How it went the last time, if there was one. */
  last: ReactNode
}

/** Three facts, two choices, one button. */
export function Before({ book, sheet, start, last }: BeforeProps) {
  const [hasClock, setClock] = useState(sheet.minutes !== null)
  const [shows, setShows] = useState<Choice['shows']>('each')
  const [busy, setBusy] = useState(false)
  const isHere = useKeptBooks().get(book.id)?.whole === true
  const { words, isMixed } = usualKind(sheet.questions)
  const bytes = JSON.stringify(sheet).length
  return (
    <div className="max-w-form">
      <dl className="sit-facts num my-4">
        <div>
          <dt className="sr-only">Questions</dt>
          <dd>
            <b>{sheet.questions.length}</b>
            <span className="t-small">{sheet.questions.length === 1 ? 'question' : 'questions'}</span>
          </dd>
        </div>
        <div>
          <dt className="sr-only">How they are answered</dt>
          <dd>
            <b>{words}</b>
            <span className="t-small">{isMixed ? 'mostly' : 'one answer each'}</span>
          </dd>
        </div>
        {sheet.minutes !== null && (
          <div>
            <dt className="sr-only">Time</dt>
            <dd>
              <b>{sheet.minutes}</b>
              <span className="t-small">minutes</span>
            </dd>
          </div>
        )}
      </dl>
      <div className="js-only grid gap-4">
        {sheet.minutes !== null && (
          <Segment
            label={<b>Clock</b>}
            value={hasClock ? 'clock' : 'none'}
            choices={[
              { value: 'clock', text: `${sheet.minutes} minutes` },
              { value: 'none', text: 'No clock' },
            ]}
            choose={(value) => setClock(value === 'clock')}
          />
        )}
        <Segment
          label={<b>See what others said</b>}
          value={shows}
          choices={[
            { value: 'each', text: 'After each one' },
            { value: 'end', text: 'At the end' },
          ]}
          choose={setShows}
        />
        <Button
          wide
          className="two-lines"
          busy={busy && 'Starting...'}
          onClick={() => {
            setBusy(true)
            void start({ hasClock, shows }).finally(() => setBusy(false))
          }}
        >
          <span>Start</span>
          <small className="num">
            Sheet: {bytes < 1_000 ? 'under 1 KB' : size(bytes)}&nbsp;·{' '}
            {isHere ? 'the paper is on this phone' : 'the paper is not on this phone'}
          </small>
        </Button>
        <div className="t-small num grid gap-1">
          {last}
          <p>Nobody else sees how you do.</p>
        </div>
      </div>
      <Link
        to={address('sit', { id: book.id, sheet: '' })}
        className="js-only inline-flex min-h-11 items-center gap-1.5 font-semibold text-green"
      >
        <Pencil size={18} aria-hidden="true" />
        Something wrong with the sheet? Fix it
      </Link>
    </div>
  )
}
