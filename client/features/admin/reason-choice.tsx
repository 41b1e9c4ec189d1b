import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { Field, FieldError } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { limits } from '#contract/campus.ts'
import type { ReplyPurpose } from '#contract/ready-reply-rules.ts'
import { useReadyReplies } from './use-ready-replies.ts'

const own = 'own'

interface ReasonChoiceProps {
  purpose: ReplyPurpose
  /** Who reads it. */
  legend: string
  error?: string | null
  /** The words, or nothing while there are none. */
  onReason: (reason: string) => void
  /** Opens the list of them, which stands beside the form: its own forms are none of this one. */
  edit: () => void
}

/** A ready reply or own words. Nothing is chosen beforehand, so that nobody reads what no admin meant. */
export function ReasonChoice({ purpose, legend, error, onReason, edit }: ReasonChoiceProps) {
  const replies = useReadyReplies(purpose)
  const name = useId()
  const [choice, setChoice] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const chosen = replies.find(({ id }) => id === choice)
  function choose(id: string, text: string) {
    setChoice(id)
    onReason(text)
  }
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-2 font-semibold">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {replies.map(({ id, label, text }) => (
            <ChipChoice key={id} name={name} checked={choice === id} onChange={() => choose(id, text)}>
              {label}
            </ChipChoice>
          ))}
          <ChipChoice name={name} checked={choice === own} onChange={() => choose(own, words.trim())}>
            Own words...
          </ChipChoice>
        </div>
        <FieldError>{choice === own ? null : error}</FieldError>
      </fieldset>
      {choice === own && (
        <Field label="As they read it" hint="Say what happened and what would help" error={error}>
          <TextArea
            rows={4}
            value={words}
            maxLength={limits.suspensionReason}
            onChange={({ target }) => {
              setWords(target.value)
              onReason(target.value.trim())
            }}
          />
        </Field>
      )}
      {chosen && chosen.text !== chosen.label && <p className="note">“{chosen.text}”</p>}
      <div>
        <Button kind="quiet" small onClick={edit}>
          Edit ready reasons
        </Button>
      </div>
    </div>
  )
}
