import type { Command, EditorState } from 'prosemirror-state'
import { type FormEvent, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { campus } from '#contract/campus.ts'
import { link, linkAround } from './commands.ts'
import { linkAttributes } from './schema.ts'

interface LinkDialogProps {
  open: boolean
  onClose: () => void
  state: EditorState
  run: (command: Command) => void
}

/** Edits the address of a link. */
export function LinkDialog({ open, onClose, state, run }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Link">
      {open && <LinkForm onClose={onClose} state={state} run={run} />}
    </Dialog>
  )
}

function LinkForm({ onClose, state, run }: Omit<LinkDialogProps, 'open'>) {
  const standing = linkAround(state)?.href ?? ''
  const [href, setHref] = useState(standing)
  const [error, setError] = useState<string | null>(null)
  const finish = (to: string | null) => {
    onClose()
    // The dialog must restore the focus first.
    setTimeout(() => run(link(to)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const attributes = linkAttributes(href)
    if (attributes) finish(attributes.href)
    else setError(`Please type a web address, such as https://${campus.domain}`)
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label="Address" error={error} hint="A link to a product, book or reel here shows as a card.">
        <TextInput
          type="url"
          inputMode="url"
          value={href}
          data-autofocus
          placeholder="https://"
          onChange={({ target }) => setHref(target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {standing && (
          <Button kind="danger" onClick={() => finish(null)}>
            Remove link
          </Button>
        )}
        <Button type="submit">{standing ? 'Change link' : 'Add link'}</Button>
      </div>
    </form>
  )
}
