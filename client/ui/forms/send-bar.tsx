import './send-bar.css'
import { SizeAndCost } from '../feedback/data-use.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Button } from './button.tsx'

interface SendBarProps {
  /** 'Sending pictures' */
  sending: string
  progress: { done: number; total: number } | null | undefined
  /** Bytes still to be sent; null while nothing can be. */
  bytes: number | null
  /** The button's text while busy; false otherwise. */
  busy: string | false
  children: string
}

/** The foot of a form with files: what sending costs, then the progress, and the button. */
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

/** Bytes of metadata and requests besides the files. */
const aboutWords = 2_000
