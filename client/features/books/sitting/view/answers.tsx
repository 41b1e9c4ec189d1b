import { type FormEvent, useState } from 'react'
import { remember } from '#client/offline/storage/local-storage.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import type { Question } from '#contract/books/sitting/endpoints.ts'
import { answerOf, choices, sittingLimits } from '#contract/books/sitting/rules.ts'

interface AnswersProps {
  of: Question
  /** Where what is typed lies until it is an answer: person, sitting and question. */
  at: string
  mine: string | null
  /** Absent where it cannot be changed any more. */
  answer?: (answer: string) => void
}

/** Under the thumb: the letters, or a field for a number or one's own words. */
export function Answers(props: AnswersProps) {
  const { of, mine, answer } = props
  if (of.kind !== 'choice')
    return answer ? <Typed {...props} answer={answer} /> : <Said of={of} mine={mine} />
  return (
    <fieldset className="sit-letters">
      <legend className="sr-only">Your answer</legend>
      {choices.slice(0, of.options ?? choices.length).map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={mine === letter}
          aria-disabled={answer ? undefined : true}
          onClick={() => answer?.(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  )
}

const Said = ({ of, mine }: Pick<AnswersProps, 'of' | 'mine'>) =>
  mine !== null && (
    <p className="wrap-anywhere">
      You said{' '}
      {of.kind === 'number' ? <b className="num">{mine}</b> : <q className="whitespace-pre-line">{mine}</q>}
    </p>
  )

function Typed({ of, at, mine, answer }: AnswersProps & { answer: (answer: string) => void }) {
  const { text, write } = useDraft(`answering:${at}`, mine ?? '')
  const [error, setError] = useState<string | null>(null)
  const isNumber = of.kind === 'number'
  const label = isNumber ? 'Your answer, a number' : 'Your answer, in your own words'
  function submit(event: FormEvent) {
    event.preventDefault()
    const said = answerOf(of.kind, text)
    if (said === null)
      return setError(isNumber ? 'Please write a number, such as 3.5' : 'Please write a few words')
    setError(null)
    remember(`answering:${at}`, null)
    answer(said)
  }
  const typed = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setError(null)
      write(target.value)
    },
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <Field label={label} unseen error={error}>
          {isNumber ? (
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              placeholder={label}
              {...typed}
            />
          ) : (
            <TextArea rows={2} most={sittingLimits.words} placeholder={label} {...typed} />
          )}
        </Field>
      </div>
      <Button type="submit">Save</Button>
    </form>
  )
}
