import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { Key } from '../key.tsx'
import { own, useReason } from '../reasons/use-reason.ts'
import type { Declined } from './use-reviews.ts'

interface DeclineFormProps {
  posts: readonly WaitingPost[]
  cancel: () => void
  decline: (reason: string) => Declined
}

/**
 * The reason for declining, which the author reads before correcting the post. Nothing is preselected, so that nobody
 * reads what no admin meant. Digits choose, Enter declines.
 */
export default function DeclineForm({ posts, cancel, decline }: DeclineFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const error = useId()
  // Own words are kept for exactly these posts.
  const about = `decline:${posts.map(({ id }) => id).join('+')}`
  const { replies, choice, ready, words, write, reason, ...why } = useReason('declining', about)
  const [complains, setComplains] = useState(false)
  const choices = [
    ...replies.map(({ id, label }) => ({ value: id, text: label })),
    { value: own, text: 'In my own words...' },
  ]

  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const choose = (value: string) => {
    why.choose(value)
    setComplains(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason)
      return decline(reason).then((declined) => {
        if (declined && declined.done.length === posts.length) why.forget()
      })
    setComplains(true)
    form.current?.querySelector<HTMLElement>(choice === own ? 'textarea' : '[data-autofocus]')?.focus()
  }
  function pressed(event: KeyboardEvent) {
    const picked = choices[Number(event.key) - 1]
    if (!picked || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    choose(picked.value)
    form.current?.querySelector<HTMLElement>(`[value="${picked.value}"]`)?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} onKeyDown={pressed} className="grid gap-3">
      <fieldset aria-describedby={complains && !choice ? error : undefined}>
        <legend className="mb-2 font-semibold">
          {posts.length > 1
            ? 'What should each author read?'
            : `What should ${posts[0]?.owner.fullName} read?`}{' '}
          <span className="t-small font-normal">They can edit it and send it again.</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, text }, index) => (
            <ChipChoice
              key={value}
              name="reason"
              value={value}
              checked={choice === value}
              onChange={() => choose(value)}
              data-autofocus={index === 0 || undefined}
            >
              <Key>{String(index + 1)}</Key>
              {text}
            </ChipChoice>
          ))}
        </div>
        <FieldError id={error}>{complains && !choice && 'Choose a reason or write your own.'}</FieldError>
      </fieldset>
      {choice === own && (
        <Field
          label="Your reason"
          error={complains && !reason ? 'Please say why, so the author can fix it' : null}
        >
          <TextArea
            rows={2}
            value={words}
            most={limits.declineReason}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
      )}
      {ready && <p className="note">“{ready.text}”</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="danger" className="max-wide:flex-1">
          Decline <Key>Enter</Key>
        </Button>
        <Button kind="quiet" onClick={cancel}>
          Cancel <Key>Esc</Key>
        </Button>
      </div>
    </form>
  )
}
