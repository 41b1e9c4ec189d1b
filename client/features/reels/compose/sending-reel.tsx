import CloudUpload from 'lucide-react/icons/cloud-upload'
import Pause from 'lucide-react/icons/pause'
import X from 'lucide-react/icons/x'
import type { Act } from '#client/offline/outbox/index.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { Button } from '#client/ui/forms/button.tsx'

interface SendingReelProps {
  act: Act
  /** The form is empty, so a pause can put the reel back into it. */
  mayPause: boolean
  pause: () => void
  cancel: () => void
}

/** A reel being sent: bytes and naira, with pause and cancel. */
export function SendingReel({ act, mayPause, pause, cancel }: SendingReelProps) {
  const { title, state, progress, bytes = 0, refusal } = act
  return (
    <section className="card mb-6 grid gap-3 p-4" aria-label={title}>
      <p className="flex items-start gap-2 font-semibold">
        <CloudUpload size={22} aria-hidden="true" className="flex-none text-green" />
        <span className="min-w-0 break-words">{title}</span>
      </p>
      {state === 'needs you' ? (
        <p role="alert" className="field-error">
          {refusal?.message}
        </p>
      ) : progress ? (
        <Progress label="Sending the reel" done={progress.done} total={progress.total} />
      ) : (
        <p className="t-small" role="status">
          {state === 'sending' ? 'Starting to send' : 'Waiting on this phone'}&nbsp;·{' '}
          <SizeAndCost bytes={bytes} />
        </p>
      )}
      {mayPause ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="line" small icon={<Pause size={18} aria-hidden="true" />} onClick={pause}>
            {state === 'needs you' ? 'Edit' : 'Pause'}
          </Button>
          <Button kind="quiet" small icon={<X size={18} aria-hidden="true" />} onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <p className="t-small">Post or clear the reel below before you pause this one.</p>
      )}
    </section>
  )
}
