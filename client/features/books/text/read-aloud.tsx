import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { useVoice } from './use-voice.ts'

interface ReadAloudProps {
  pages: RefObject<HTMLElement | null>
  close: () => void
}

/** Reads a text with the phone's own voice; nothing is fetched. */
export function ReadAloud(props: ReadAloudProps) {
  if (typeof speechSynthesis === 'undefined') return <NoVoice close={props.close} />
  return <Player {...props} />
}

function Player({ pages, close }: ReadAloudProps) {
  const { hasVoice, isReading, speed, page, progress, toggle, go, faster } = useVoice(pages)
  if (hasVoice === false) return <NoVoice close={close} />
  const percent = Math.round(progress * 100)
  return (
    <section aria-label="Read aloud" className="aloud">
      <p className="flex justify-between gap-2 num">
        <span>{page}</span>
        <span>Phone’s voice&nbsp;· 0 MB</span>
      </p>
      <span
        className="progress"
        role="progressbar"
        aria-label="Read so far"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <div className="aloud-acts">
        <button type="button" className="icon-btn num" aria-label={`Speed: ${speed}`} onClick={faster}>
          {speed}×
        </button>
        <div>
          <IconButton label="Previous sentence" onClick={() => go(-1)}>
            <SkipBack size={22} />
          </IconButton>
          <IconButton label={isReading ? 'Pause' : 'Continue'} onClick={toggle}>
            {isReading ? <Pause size={26} /> : <Play size={26} />}
          </IconButton>
          <IconButton label="Next sentence" onClick={() => go(1)}>
            <SkipForward size={22} />
          </IconButton>
        </div>
        <IconButton label="Stop reading aloud" onClick={close}>
          <X size={22} />
        </IconButton>
      </div>
    </section>
  )
}

const NoVoice = ({ close }: { close: () => void }) => (
  <section aria-label="Read aloud" className="aloud">
    <p role="status">
      This phone has no voice of its own. You can add one in its settings, under text-to-speech.
    </p>
    <Button kind="line" small onClick={close}>
      Close
    </Button>
  </section>
)
