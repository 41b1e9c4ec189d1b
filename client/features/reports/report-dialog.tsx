import { type FormEvent, useState } from 'react'
import { removeAct, sendAct } from '#client/outbox/index.ts'
import { newId } from '#client/phone/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast.ts'
import { limits } from '#contract/campus.ts'
import { readyComplaints } from '#contract/report-rules.ts'
import type { ReportBody } from './deliver-report.ts'
import type { Reported } from './reported.ts'

const ownWords = 'own words'

interface ReportDialogProps {
  of: Reported
  viewerId: string
  close: () => void
}

/** What is wrong with it: a ready sentence or one's own. Kept and sent later where there is no network. */
export default function ReportDialog({ of, viewerId, close }: ReportDialogProps) {
  const [choice, setChoice] = useState<string>(readyComplaints[0])
  const [own, setOwn] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const reason = choice === ownWords ? own.trim() : choice
    if (!reason) return setComplaint('Please say what is wrong with it')
    setBusy(true)
    const id = newId()
    const { kind, thingId, title, to } = of
    const outcome = await sendAct({
      ...{ id, ownerId: viewerId, kind: 'report', topic: 'reports', to, title: `Report ${title}` },
      body: { kind, thingId, reason } satisfies ReportBody,
    }).catch(() => null)
    setBusy(false)
    if (outcome?.state === 'needs you') {
      await removeAct(id)
      return setComplaint(outcome.refusal.message)
    }
    if (!outcome) return setComplaint('That did not reach the campus. Please try again.')
    close()
    toast.tell(
      outcome.state === 'sent'
        ? 'Thank you. An admin will look at it, and you will hear what came of it.'
        : 'Kept on this device. It is sent when you are back online.',
    )
  }

  return (
    <Dialog open onClose={close} title={`Report ${of.title}`}>
      <form onSubmit={submit} className="grid gap-4">
        <fieldset>
          <legend className="t-meta mb-2">
            Only the admins see this, never its owner. What is wrong with it?
          </legend>
          {[...readyComplaints, ownWords].map((one, index) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="complaint"
                className="size-5 accent-(--green)"
                checked={choice === one}
                onChange={() => setChoice(one)}
                data-autofocus={index === 0 || undefined}
              />
              {one === ownWords ? 'Something else' : one}
            </label>
          ))}
        </fieldset>
        {choice === ownWords && (
          <Field label="In your own words">
            <TextArea
              rows={3}
              value={own}
              maxLength={limits.declineReason}
              onChange={({ target }) => setOwn(target.value)}
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
