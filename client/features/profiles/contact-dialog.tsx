import type { FormEvent } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Problem } from '#contract/problem.ts'
import { useRoleRequest } from './own/role-request.ts'

/** Asks for a messaging number before a role request. */
export default function ContactDialog({ close }: { close: () => void }) {
  const request = useRoleRequest()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('whatsapp')
    if (!request.isPending) request.mutate(String(typed ?? ''), { onSuccess: close })
  }
  const refusal = request.error instanceof Problem && request.error.field ? request.error.message : null
  return (
    <Dialog
      open
      onClose={close}
      title="Contact"
      foot={
        <Button type="submit" form="contact" wide busy={request.isPending && 'Sending...'}>
          Request Subadmin Role
        </Button>
      }
    >
      <form id="contact" className="grid gap-4" noValidate onSubmit={send}>
        <p className="text-ink-soft">
          An admin may want to talk to you before deciding. What is your WhatsApp number?
        </p>
        <Field
          label="WhatsApp number"
          hint="Only admins see it here. Buyers who tap Contact on your products get it too."
          error={refusal}
        >
          <TextInput
            name="whatsapp"
            type="tel"
            required
            autoComplete="tel"
            inputMode="tel"
            placeholder="+234 803 555 0142"
            data-autofocus
          />
        </Field>
      </form>
    </Dialog>
  )
}
