import { type FormEvent, useState } from 'react'
import { readyReasons } from '#client/features/blog/decline-reasons.ts'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { limits } from '#contract/campus.ts'
import type { Reviewed } from './use-reviews.ts'

const ownWords = 'own'

interface DeclineDialogProps {
  posts: readonly Reviewed[]
  close: () => void
  decline: (reason: string) => void
}

/** Why it is declined: the author reads it, mends the post and hands it in again. */
export default function DeclineDialog({ posts, close, decline }: DeclineDialogProps) {
  const [choice, setChoice] = useState<string>(readyReasons[0].label)
  const [own, setOwn] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const many = posts.length > 1

  function submit(event: FormEvent) {
    event.preventDefault()
    const reason = readyReasons.find(({ label }) => label === choice)?.sentence ?? own.trim()
    if (!reason) return setComplaint('Please say why, so that the author can mend it')
    close()
    decline(reason)
  }

  return (
    <Dialog
      open
      onClose={close}
      title={many ? `Decline ${posts.length} posts` : `Decline “${posts[0]?.title}”`}
    >
      <form onSubmit={submit} className="grid gap-4">
        <fieldset>
          <legend className="t-meta mb-2">{many ? 'Each author' : 'The author'} reads why:</legend>
          <div className="flex flex-wrap gap-2">
            {readyReasons.map(({ label }, index) => (
              <ChipChoice
                key={label}
                name="reason"
                value={label}
                checked={choice === label}
                onChange={() => setChoice(label)}
                data-autofocus={index === 0 || undefined}
              >
                {label}
              </ChipChoice>
            ))}
            <ChipChoice
              name="reason"
              value={ownWords}
              checked={choice === ownWords}
              onChange={() => setChoice(ownWords)}
            >
              Own words...
            </ChipChoice>
          </div>
        </fieldset>
        {choice === ownWords ? (
          <Field label="Why it is declined" error={complaint}>
            <TextArea
              value={own}
              maxLength={limits.declineReason}
              onChange={(event) => setOwn(event.target.value)}
            />
          </Field>
        ) : (
          <p className="note">“{readyReasons.find(({ label }) => label === choice)?.sentence}”</p>
        )}
        <Button type="submit" kind="danger" wide>
          Decline
        </Button>
      </form>
    </Dialog>
  )
}
