import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { ReportCase } from '#contract/reports.ts'
import { useReadyEditor } from './ready-editor.tsx'
import { ReasonChoice } from './reason-choice.tsx'

interface TakeDownDialogProps {
  of: ReportCase
  close: () => void
  takeDown: (reason: string) => void
}

/** Why it is taken down; its owner reads this. */
export default function TakeDownDialog({ of, close, takeDown }: TakeDownDialogProps) {
  const [reason, setReason] = useState('')
  const [complains, setComplains] = useState(false)
  const { edit, editor } = useReadyEditor()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason) return setComplains(true)
    close()
    takeDown(reason)
  }
  return (
    <>
      <Dialog open onClose={close} title={`Take down “${of.title}”`}>
        <form onSubmit={submit} className="grid gap-4">
          <ReasonChoice
            purpose="taking down"
            legend="Why? Its owner reads this."
            error={complains && !reason ? 'Please say why, so that its owner knows' : null}
            onReason={setReason}
            edit={edit}
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
