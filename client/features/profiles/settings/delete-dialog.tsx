import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { forgetEverythingOf } from '#client/api/clear-session-data.ts'
import { useOfflineKinds } from '#client/api/offline-kinds.ts'
import { useSending } from '#client/features/auth/sending.ts'
import { showActs } from '#client/offline/outbox/visible-acts.ts'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/late/screens.ts'
import { WhatHappens } from './deletion.tsx'

/** Says what will happen, asks for the password, and deletes at once. */
export default function DeleteDialog({ close }: { close: () => void }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const offlineKinds = useOfflineKinds()
  const { form, busy, errorOf, error } = useSending(['currentPassword'], async (typed) => {
    const person = personOf(client)
    const body = { currentPassword: typed('currentPassword') }
    await call(api.account.remove, { body }, { headers: { 'x-acting-for': person } })
    navigate(address('home'))
    showActs([], null)
    client.clear()
    client.setQueryData(['session'], { viewer: null })
    // Last: while somebody is signed in, what is read is cached for them.
    if (person !== visitor) await forgetEverythingOf(person, await offlineKinds.ready().catch(() => []))
    toast.tell('Your account is deleted')
  })
  return (
    <Dialog
      open
      onClose={close}
      title="Delete my account"
      foot={
        <Button type="submit" form="delete-account" kind="danger" wide busy={busy && 'Deleting...'}>
          Delete everything, for good
        </Button>
      }
    >
      <form id="delete-account" {...form} className="grid gap-4">
        <WhatHappens />
        <FieldError>{error}</FieldError>
        <Field label="Current password" error={errorOf('currentPassword')}>
          <PasswordInput name="currentPassword" required autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}
