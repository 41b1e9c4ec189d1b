import { useQueryClient } from '@tanstack/react-query'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { type Drafting, useSavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { Link, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Sheet } from '#contract/books/sitting/endpoints.ts'
import { size } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { fullTitle, kindWords } from '../words.ts'
import type { SheetBody } from './deliver-sheet.ts'
import { fieldsOf, howNamed, noSheetYet, questionsOf, type SheetFields, usualHows } from './sheet-rules.ts'
import { SomeDifferent } from './some-different.tsx'

interface DraftBody extends SheetFields {
  id: string
}

const drafting: Drafting<DraftBody> = {
  kind: 'sheet',
  shape: 1,
  idOf: ({ id }) => id,
  isEmpty: () => false,
  anew: (body) => ({ ...body, id: newId() }),
}

interface SheetFormProps {
  book: BookCard
  /** The sheet that is fixed; null where none is known. */
  sheet: Sheet | null
}

/** Four things, in less than a minute; kept while they are chosen, and saved without a network too. */
export function SheetForm({ book, sheet }: SheetFormProps) {
  const ownerId = useViewer()?.id ?? ''
  const begin = () => ({ ...(sheet ? fieldsOf(sheet) : noSheetYet), id: newId() })
  const draft = useSavedDraft(drafting, { ownerId, key: book.id }, begin)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [error, setError] = useState<{ wrong: string; why: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const { body } = draft
  const set = (part: Partial<SheetFields>) => {
    setError(null)
    draft.change((now) => ({ ...now, ...part }))
  }
  const questions = questionsOf(body)
  const bytes = Array.isArray(questions) ? JSON.stringify({ minutes: body.minutes, questions }).length : 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!Array.isArray(questions)) return setError(questions)
    setBusy(true)
    const { id, minutes } = body
    const told: SheetBody = { bookId: book.id, minutes, questions }
    /** It can be sat at once, without a network too. */
    const kept = () => {
      const version = (sheet?.version ?? 0) + 1
      const versions = sheet?.versions ?? []
      client.setQueryData<Sheet>(['sheet', book.id], { ...told, version, versions })
      navigate(address('sit', { id: book.id }))
      // The same page to the router: it would stay at the foot of the form.
      scrollTo(0, 0)
    }
    try {
      const outcome = await draft.send(
        () => ({
          ...{
            id,
            ownerId,
            kind: 'sheet',
            topic: `sheet:${book.id}`,
            replaces: `sheet:${book.id}`,
            body: told,
          },
          title: `Answer sheet of “${fullTitle(book)}”`,
          to: address('sit', { id: book.id, sheet: '' }),
        }),
        kept,
      )
      if (outcome.state === 'needs you') toast.fail(outcome.refusal.message)
      else if (outcome.state === 'waiting') tellWaiting(outcome.why, { failed: 'The sheet wasn’t sent.' })
      draft.empty()
    } catch (failure) {
      toast.fail(failure instanceof Problem ? failure.message : 'The sheet wasn’t saved. Please try again.')
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} className="js-only grid max-w-form gap-5">
      <div>
        <h1 className="t-title">Answer sheet</h1>
        <p className="t-meta num mt-1">
          {fullTitle(book)}
          {'\u00a0· '}
          <Link to={address('reader', { id: book.id })} state={{ from: true }} className="link">
            look at the paper
          </Link>
        </p>
      </div>
      <Count
        value={body.count}
        error={error?.wrong === 'count' ? error.why : null}
        set={(count) => set({ count })}
      />
      <Hows
        legend="How are they answered?"
        value={kindWords(body.how)}
        choices={usualHows.map(kindWords)}
        choose={(words) => set({ how: howNamed(words) })}
      />
      <SomeDifferent all={body.different} error={error} set={(different) => set({ different })} />
      <Hows
        legend="Minutes"
        value={body.minutes === null ? 'Not known' : `${body.minutes}`}
        choices={minutesShown(body.minutes)}
        choose={(words) => set({ minutes: words === 'Not known' ? null : Number(words) })}
      />
      <p className="t-small">
        Do not type the questions: the paper itself is shown. Others can fix your sheet; earlier versions
        stay.
      </p>
      {sheet && <Versions of={sheet} />}
      <div className="send-bar">
        <Button type="submit" className="num" busy={busy && 'Saving...'}>
          Save the sheet&nbsp;· {bytes < 1_000 ? 'under 1 KB' : size(bytes)}
        </Button>
      </div>
    </form>
  )
}

const minutesShown = (chosen: number | null): string[] => [
  ...[...new Set([30, 45, 60, 90, 120, 180, ...(chosen === null ? [] : [chosen])])]
    .sort((one, other) => one - other)
    .map(String),
  'Not known',
]

function Count({ value, error, set }: { value: string; error: string | null; set: (value: string) => void }) {
  const by = (more: number) => set(`${Math.max(1, Math.min(120, (Number(value) || 0) + more))}`)
  return (
    <div className="field">
      <label className="field-label" htmlFor="how-many">
        How many questions?
      </label>
      <div className="stepper num">
        <button type="button" aria-label="One less" onClick={() => by(-1)}>
          <Minus size={22} />
        </button>
        <input
          id="how-many"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'how-many-error' : undefined}
          onChange={({ target }) => set(target.value)}
        />
        <button type="button" aria-label="One more" onClick={() => by(1)}>
          <Plus size={22} />
        </button>
      </div>
      <FieldError id="how-many-error">{error}</FieldError>
    </div>
  )
}

interface HowsProps {
  legend: string
  value: string
  choices: readonly string[]
  choose: (words: string) => void
}

function Hows({ legend, value, choices, choose }: HowsProps) {
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{legend}</legend>
      <div className="num flex flex-wrap gap-2">
        {choices.map((words) => (
          <ChipChoice key={words} name={legend} checked={value === words} onChange={() => choose(words)}>
            {words}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}

/** Who made it, and who fixed it since. */
const Versions = ({ of: { versions } }: { of: Sheet }) => (
  <details>
    <summary className="fold">Who made this sheet</summary>
    <ul className="t-small num mt-2 grid gap-1">
      {versions.map(({ version, by, at }) => (
        <li key={version}>
          Version {version}, {by?.fullName ?? 'someone who left'}, <Time at={at} />
        </li>
      ))}
    </ul>
  </details>
)
