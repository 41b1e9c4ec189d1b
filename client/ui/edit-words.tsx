import { type FormEvent, useEffect, useRef, useState } from 'react'
import { recall, remember } from '#client/phone/remember.ts'
import type { PhoneName } from '#client/phone/whose.ts'
import { limits } from '#contract/campus.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { TextArea } from './text-input.tsx'

interface EditWordsProps {
  /** Where what is typed is kept until it is saved or given up. */
  kept: PhoneName
  content: string
  /** Other words than those that stand; null, or nothing, once they lie in the outbox. */
  save: (words: string) => Promise<unknown>
  done: () => void
  /** Shows it once more, with the words that were refused in it. */
  again: () => void
}

/** Where whoever wrote a comment gives it other words, in the place where it stands. */
export function EditWords({ kept, content, save, done, again }: EditWordsProps) {
  const [text, setText] = useState(() => recall(kept) ?? content)
  const box = useRef<HTMLTextAreaElement>(null)
  // It appears because its button was just pressed.
  useEffect(() => box.current?.focus(), [])

  function leave(): void {
    remember(kept, null)
    done()
  }

  function finish(event: FormEvent): void {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    if (words === content) leave()
    else {
      save(words).then((refusal) => {
        if (refusal) again()
        else if (recall(kept) === text) remember(kept, null)
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
          onChange={({ target }) => {
            setText(target.value)
            remember(kept, target.value) // where it cannot be kept, it stays on the screen
          }}
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
