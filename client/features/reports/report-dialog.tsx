import { type FormEvent, useState } from 'react'
import { removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { limits } from '#contract/campus.ts'
import type { ReportBody } from './deliver-report.ts'
import type { Reported } from './reported.ts'
import { complaintOf, ownWords, reasonOf, WhatIsWrong } from './what-is-wrong.tsx'

interface ReportDialogProps {
  of: Reported
  viewerId: string
  close: () => void
}

/**
 * The reason for a report: a ready sentence or one's own. Nothing is preselected, since it would be sent unread. Offline the
 * report goes into the outbox.
 */
export default function ReportDialog({ of, viewerId, close }: ReportDialogProps) {
  const { text: own, write } = useDraft(`to-admins:${viewerId}:${of.thingId}`)
  const [chosen, setChoice] = useState<string | null>(null)
  const choice = chosen ?? (own ? ownWords : '')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const reason = reasonOf(of, choice, own)
    if (!reason)
      return setComplaint(choice ? 'Please say what is wrong with it' : 'Please choose what is wrong')
    setBusy(true)
    const id = newId()
    const { kind, thingId, title, to } = of
    const happened = complaintOf(of, choice)
    const outcome = await sendAct({
      ...{ id, ownerId: viewerId, kind: 'report', topic: 'reports', to, title: `Report ${title}` },
      body: { kind, thingId, reason, ...(happened && { complaint: happened }) } satisfies ReportBody,
    }).catch(() => null)
    setBusy(false)
    if (outcome?.state === 'needs you') {
      await removeAct(id)
      return setComplaint(outcome.refusal.message)
    }
    if (!outcome) return setComplaint('That didn’t go through. Please try again.')
    write('')
    close()
    if (outcome.state === 'sent')
      toast.tell('Thank you. An admin will look at it, and we’ll tell you the result.')
    else
      tellWaiting(outcome.why, {
        failed: 'That didn’t go through.',
        offline: 'Saved on this phone. We’ll send it when you’re back online.',
      })
  }

  return (
    <Dialog
      open
      onClose={close}
      title={of.seller ? `What happened with ${of.seller}?` : `Report ${of.title}`}
    >
      <form onSubmit={submit} className="grid gap-4">
        <WhatIsWrong
          of={of}
          choice={choice}
          choose={(one) => {
            setChoice(one)
            setComplaint(null)
          }}
        />
        {choice === ownWords && (
          <Field label="In your own words">
            <TextArea
              rows={3}
              value={own}
              most={limits.declineReason}
              onChange={({ target }) => {
                setChoice(ownWords)
                write(target.value)
              }}
            />
          </Field>
        )}
        <p role="alert" className="field-error empty:hidden">
          {complaint}
        </p>
        <Button type="submit" wide busy={busy && 'Sending...'}>
          Send report
        </Button>
      </form>
    </Dialog>
  )
}
