import { type FormEvent, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import type { ReportCase } from '#contract/reports/endpoints.ts'
import { useReadyEditor } from '../reasons/ready-editor.tsx'
import { ReasonChoice } from '../reasons/reason-choice.tsx'
import { useReason } from '../reasons/use-reason.ts'

interface TakeDownDialogProps {
  of: Pick<ReportCase, 'id' | 'title'>
  close: () => void
  takeDown: (reason: string) => Promise<unknown>
}

/** The reason for taking it down, which its owner reads. */
export default function TakeDownDialog({ of, close, takeDown }: TakeDownDialogProps) {
  const why = useReason('taking down', `take-down:${of.id}`)
  const { reason } = why
  const [complains, setComplains] = useState(false)
  const isAdmin = useViewer()?.role === 'admin'
  const { edit, editor } = useReadyEditor()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason) return setComplains(true)
    close()
    takeDown(reason).then(why.forget, () => undefined) // the error has been shown
  }
  return (
    <>
      <Dialog open onClose={close} title={`Take down “${of.title}”`}>
        <form onSubmit={submit} className="grid gap-4">
          <ReasonChoice
            of={why}
            legend="Why? The owner reads this."
            error={complains && !reason ? 'Please say why, so the owner knows' : null}
            edit={isAdmin ? edit : undefined}
          />
          <Button type="submit" kind="danger" wide>
            Take down
          </Button>
        </form>
      </Dialog>
      {editor}
    </>
  )
}
