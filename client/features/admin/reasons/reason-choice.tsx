import { useId } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { limits } from '#contract/campus.ts'
import { own, type Reason } from './use-reason.ts'

interface ReasonChoiceProps {
  of: Reason
  /** Says who reads it. */
  legend: string
  error?: string | null
  /** Opens the list of ready replies, which is beside this form: forms must not nest. */
  edit: (() => void) | undefined
}

/** A ready reply or own words. */
export function ReasonChoice({ of, legend, error, edit }: ReasonChoiceProps) {
  const { replies, choice, choose, words, write, ready } = of
  const name = useId()
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-2 font-semibold">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {replies.map(({ id, label }) => (
            <ChipChoice key={id} name={name} checked={choice === id} onChange={() => choose(id)}>
              {label}
            </ChipChoice>
          ))}
          <ChipChoice name={name} checked={choice === own} onChange={() => choose(own)}>
            Own words...
          </ChipChoice>
        </div>
        <FieldError>{choice === own ? null : error}</FieldError>
      </fieldset>
      {choice === own && (
        <Field label="Message to them" hint="Say what happened and what would help" error={error}>
          <TextArea
            rows={4}
            value={words}
            most={limits.suspensionReason}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
      )}
      {ready && ready.text !== ready.label && <p className="note">“{ready.text}”</p>}
      {edit && (
        <div className="-ml-3">
          <Button kind="quiet" small onClick={edit}>
            Edit ready reasons
          </Button>
        </div>
      )}
    </div>
  )
}
