import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import type { WaitingPost } from '#contract/blog-writing.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { readyReasons, usePostDecision } from './review-acts.ts'

interface ReviewFormProps {
  post: Pick<WaitingPost, 'id' | 'version'>
  onDecided: () => void
  /** Asks for the reason at once. */
  declining?: boolean
}

const ownWords = 'own words'

/** Approve at once, or Decline, which asks why first. */
export function ReviewForm({ post: { id, version }, onDecided, declining: asked = false }: ReviewFormProps) {
  const { decide, busy, error } = usePostDecision(id, onDecided)
  const [declining, setDeclining] = useState(asked)
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (declining) form.current?.querySelector('input')?.focus()
  }, [declining])

  const reason = chosen === ownWords ? words.trim() : chosen
  const refusal = error instanceof Problem && error.field === 'reason' ? error.message : null
  function decline(event: FormEvent) {
    event.preventDefault()
    setMissing(!reason)
    if (reason) decide({ decision: 'declined', reason, version })
  }

  return (
    <form ref={form} onSubmit={decline} noValidate className="mt-5 grid gap-4 border-t border-line pt-4">
      {declining && (
        <fieldset className="grid gap-3">
          <legend className="field-label mb-2">If you decline, the author reads why:</legend>
          <div className="flex flex-wrap gap-2">
            {readyReasons.map(({ label, sentence }) => (
              <ChipChoice
                key={label}
                name="reason"
                value={label}
                checked={chosen === sentence}
                onChange={() => setChosen(sentence)}
              >
                {label}
              </ChipChoice>
            ))}
            <ChipChoice
              name="reason"
              value={ownWords}
              checked={chosen === ownWords}
              onChange={() => setChosen(ownWords)}
            >
              Own words...
            </ChipChoice>
          </div>
          {chosen && chosen !== ownWords && <p className="t-meta">“{chosen}”</p>}
          {(chosen === ownWords || (missing && !reason) || refusal) && (
            <Field
              label="Reason"
              error={
                refusal ?? (missing && !reason ? 'Please say why, so that the author can mend it' : null)
              }
            >
              <TextArea
                rows={3}
                maxLength={limits.declineReason}
                value={chosen === ownWords ? words : ''}
                onChange={({ target }) => {
                  setChosen(ownWords)
                  setWords(target.value)
                }}
              />
            </Field>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {declining ? (
          <>
            <Button type="submit" kind="danger" busy={busy === 'declined' && 'Declining...'}>
              Decline
            </Button>
            <Button kind="quiet" onClick={() => setDeclining(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button
              busy={busy === 'approved' && 'Approving...'}
              onClick={() => decide({ decision: 'approved', version })}
            >
              Approve
            </Button>
            <Button kind="danger" onClick={() => setDeclining(true)}>
              Decline
            </Button>
            <span className="t-small">You can undo for 8 seconds.</span>
          </>
        )}
      </div>
    </form>
  )
}
