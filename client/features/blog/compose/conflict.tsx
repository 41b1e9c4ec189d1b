import { useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { OwnPost } from '#contract/blog/writing-endpoints.ts'
import { FormattedText } from '../view/formatted-text.tsx'
import type { DraftText } from './draft/draft-text.ts'

interface BothTextsProps {
  theirs: OwnPost
  settle: (which: 'mine' | 'theirs') => void
}

/** The choice between two versions of a post from two windows, beside the buttons that save. */
export function BothTexts({ theirs, settle }: BothTextsProps) {
  const [seeing, setSeeing] = useState(false)
  const choose = (which: 'mine' | 'theirs') => {
    setSeeing(false)
    settle(which)
  }
  return (
    <section aria-labelledby="both" role="alert" className="compose-two wide:col-span-full">
      <div>
        <h2 id="both" className="font-semibold">
          This post was changed in another window
        </h2>
        <p>We kept both versions. Choose one; the other stays below.</p>
      </div>
      <div className="grid grid-cols-2 gap-2 wide:justify-self-end">
        <Button small kind="line" onClick={() => setSeeing(true)}>
          See the other
        </Button>
        <Button small kind="tint" onClick={() => choose('mine')}>
          Keep this one
        </Button>
      </div>
      <Dialog
        open={seeing}
        onClose={() => setSeeing(false)}
        title={
          <>
            In the other window, <Time at={theirs.updatedAt} as="clock" />
          </>
        }
        foot={
          <Button wide onClick={() => choose('theirs')}>
            Use the other one
          </Button>
        }
      >
        <TextShown text={theirs} />
      </Dialog>
    </section>
  )
}

/** A text to read, in a box that scrolls. */
export function TextShown({
  text: { title, excerpt, content },
}: {
  text: Pick<DraftText, 'title' | 'excerpt' | 'content'>
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={title || 'Untitled'}
      className="max-h-72 overflow-auto rounded-control bg-sunken p-3"
    >
      <p className="t-item">{title || 'Untitled'}</p>
      <p className="t-meta mt-1">{excerpt}</p>
      <FormattedText html={content} className="prose-small mt-3" />
    </section>
  )
}
