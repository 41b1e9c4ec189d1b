import type { FormEvent } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { Refusal } from './mark-list.tsx'

interface MarkDialogProps {
  mark: BookMark
  /** Why the campus refuses it. */
  refusal: string | undefined
  close: () => void
  /** Changes the note; `told` is called once that cannot be lost any more. */
  note: (note: string, told: () => void) => void
  share: () => void
  remove: () => void
}

/**
 * A highlight: its words, its note, and what can be done with it. A note that was begun and not saved is here again the
 * next time.
 */
export function MarkDialog({ mark, refusal, close, note, share, remove }: MarkDialogProps) {
  const { text: words, write } = useDraft(`mark-note:${useViewer()?.id ?? ''}:${mark.id}`, mark.note)
  const forget = () => write(mark.note)
  const and = (act: () => void) => () => {
    close()
    act()
  }
  function save() {
    const said = words.trim()
    if (said === mark.note) forget()
    else note(said, forget)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    and(save)()
  }
  return (
    <Dialog open onClose={close} title="Highlight">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <blockquote className="mark-quote">{mark.quote}</blockquote>
        <Refusal words={refusal} />
        <Field label="Your note">
          <TextArea
            rows={3}
            most={limits.markNote}
            value={words}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Save</Button>
          <Button kind="line" onClick={and(share)}>
            Share quote
          </Button>
          <Button
            kind="danger"
            onClick={and(() => {
              forget()
              remove()
            })}
          >
            Remove
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
