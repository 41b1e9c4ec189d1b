import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { BookMark } from '#contract/book-marks.ts'
import { limits } from '#contract/campus.ts'
import { Refusal } from './mark-list.tsx'

interface MarkDialogProps {
  mark: BookMark
  /** Why the campus does not take it. */
  refusal: string | undefined
  close: () => void
  note: (note: string) => void
  share: () => void
  remove: () => void
}

/** A highlight: its words, what was noted beside them, and what can be done with it. */
export function MarkDialog({ mark, refusal, close, note, share, remove }: MarkDialogProps) {
  const [words, setWords] = useState(mark.note)
  const and = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Dialog open onClose={close} title="Highlight">
      <div className="grid gap-4">
        <blockquote className="mark-quote">{mark.quote}</blockquote>
        <Refusal words={refusal} />
        <label className="grid gap-2">
          <span className="field-label">Your note</span>
          <textarea
            className="input"
            rows={3}
            maxLength={limits.markNote}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button onClick={and(() => words.trim() !== mark.note && note(words.trim()))}>Save</Button>
          <Button kind="line" onClick={and(share)}>
            Share quote
          </Button>
          <Button kind="danger" onClick={and(remove)}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
