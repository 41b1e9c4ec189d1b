import './send-bar.css'
import { SizeAndCost } from '../feedback/data-use.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Button } from './button.tsx'

interface SendBarProps {
  /** 'Sending pictures' */
  sending: string
  progress: { done: number; total: number } | null | undefined
  /** What is still to be sent; null where nothing can be, yet. */
  bytes: number | null
  /** What the button says while it is busy. */
  busy: string | false
  children: string
}

/** At the foot of a form with files: what sending them costs, then how far they are, and the button. */
export function SendBar({ sending, progress, bytes, busy, children }: SendBarProps) {
  return (
    <div className="send-bar">
      {progress && progress.total > 0 ? (
        <Progress label={sending} done={progress.done} total={progress.total} />
      ) : bytes === null ? (
        <p className="t-small">No file yet</p>
      ) : (
        <p className="t-small num">
          <b className="block text-control text-ink">
            <SizeAndCost bytes={bytes + aboutWords} />
          </b>
          to send
        </p>
      )}
      <Button type="submit" busy={busy}>
        {children}
      </Button>
    </div>
  )
}

/** What is said of the files, and asking for it. */
const aboutWords = 2_000
