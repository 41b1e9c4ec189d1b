import { type FormEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/campus.ts'
import { Button } from './button.tsx'
import { type RewordingName, reworded, useRewording } from './edit-draft.ts'
import { Field } from './field.tsx'
import { TextArea } from './text-input.tsx'

interface EditWordsProps {
  /** Where the text is stored until it is saved or discarded. */
  kept: RewordingName
  content: string
  /** Saves the text, given the base it was begun from; resolves to null or undefined once it is in the outbox. */
  save: (words: string, was: string) => Promise<unknown>
  done: () => void
  /** Opens the form again, with the refused text in it. */
  again: () => void
}

/** The form to edit a comment in its place. */
export function EditWords({ kept, content, save, done, again }: EditWordsProps) {
  const { typed, was = content, write, forget } = useRewording(kept, content)
  const text = typed ?? content
  const box = useRef<HTMLTextAreaElement>(null)
  // Its button was just pressed, so it takes the focus.
  useEffect(() => box.current?.focus(), [])

  function leave(): void {
    forget()
    done()
  }

  function finish(event: FormEvent): void {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    if (words === content || words === was) leave()
    else {
      save(words, was).then((refusal) => {
        if (refusal) again()
        else if (reworded(kept) === text) forget()
      }, again)
      done()
    }
  }

  return (
    <form className="my-1 grid gap-2" onSubmit={finish}>
      <Field label="Edit your comment">
        <TextArea
          value={text}
          rows={3}
          most={limits.comment}
          ref={box}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" small onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" small>
          Save
        </Button>
      </div>
    </form>
  )
}
