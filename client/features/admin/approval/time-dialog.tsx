import { type FormEvent, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import type { WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { TimeFields, useTime } from './time-fields.tsx'
import { useApproveWith } from './use-approve-with.ts'

interface TimeDialogProps {
  post: WaitingPostInFull
  close: () => void
  done: () => void
}

/** Approves a post as it is, at once or at a time. */
export function TimeDialog({ post, close, done }: TimeDialogProps) {
  const time = useTime(true)
  const { approve, busy, errorOf } = useApproveWith(post, done)
  const [wrong, setWrong] = useState<string | null>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(time.wrong())
    if (!time.wrong()) approve({ goesOutAt: time.asked })
  }
  return (
    <Dialog open onClose={close} title={`Approve “${post.title}”`}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TimeFields
          time={time}
          isReworded={false}
          author={post.owner.fullName}
          error={(wrong && time.wrong()) ?? errorOf('goesOutAt')}
        />
        <FieldError>{errorOf(undefined)}</FieldError>
        <div className="grid grid-cols-[auto_1fr] gap-3 max-slim:grid-cols-1">
          <Button kind="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy && 'Saving...'}>
            {time.isLater ? 'Schedule' : 'Approve'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
