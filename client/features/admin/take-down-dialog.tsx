import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { limits } from '#contract/campus.ts'
import type { ReportCase } from '#contract/reports.ts'

interface TakeDownDialogProps {
  of: ReportCase
  close: () => void
  takeDown: (reason: string) => void
}

/** Why it is taken down; its owner reads this. */
export default function TakeDownDialog({ of, close, takeDown }: TakeDownDialogProps) {
  const [reason, setReason] = useState(of.reports[0]?.reason ?? '')
  const [complaint, setComplaint] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return setComplaint('Please say why, so that its owner knows')
    close()
    takeDown(reason.trim())
  }
  return (
    <Dialog open onClose={close} title={`Take down “${of.title}”`}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Its owner reads why" error={complaint}>
          <TextArea
            rows={3}
            value={reason}
            maxLength={limits.declineReason}
            onChange={({ target }) => setReason(target.value)}
            data-autofocus
          />
        </Field>
        <Button type="submit" kind="danger" wide>
          Take down
        </Button>
      </form>
    </Dialog>
  )
}
