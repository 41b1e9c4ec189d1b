import { useId } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useSending } from '#client/features/auth/sending.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { Passkey } from '#contract/auth/passkey-endpoints.ts'
import { passkeyNameMost } from '#contract/auth/passkey-rules.ts'
import { api } from '#contract/late/screens.ts'

interface DialogProps {
  passkey: Passkey
  close: () => void
  done: () => Promise<void>
}

export function RenamePasskeyDialog({ passkey: { id, name }, close, done }: DialogProps) {
  const call = useCall()
  const form = useId()
  const naming = useSending(
    ['name'],
    async (typed) => {
      await call(api.passkeys.rename, { id, body: { name: typed('name') } })
      await done()
    },
    { name: 'Please enter a name' },
  )
  return (
    <Dialog
      open
      onClose={close}
      title="Rename the passkey"
      foot={
        <Button type="submit" form={form} wide busy={naming.busy && 'Saving...'}>
          Save the name
        </Button>
      }
    >
      <form id={form} {...naming.form} className="grid gap-4">
        <FieldError>{naming.error}</FieldError>
        <Field label="Name" error={naming.errorOf('name')}>
          <TextInput name="name" required most={passkeyNameMost} defaultValue={name} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}

/** Says what is lost with it. */
export function RemovePasskeyDialog({ passkey: { id, name, isThis }, close, done }: DialogProps) {
  const call = useCall()
  const form = useId()
  const removing = useSending([], async () => {
    await call(api.passkeys.remove, { id })
    await done()
  })
  return (
    <Dialog
      open
      onClose={close}
      title={`Remove ${name}`}
      foot={
        <Button type="submit" form={form} kind="danger" wide busy={removing.busy && 'Removing...'}>
          Remove the passkey
        </Button>
      }
    >
      <form id={form} {...removing.form} className="grid gap-3">
        <FieldError>{removing.error}</FieldError>
        <p>It no longer opens your account. It signs you out wherever you used it.</p>
        {isThis && <p>You used it here: to change your passkeys again, use another one.</p>}
      </form>
    </Dialog>
  )
}
