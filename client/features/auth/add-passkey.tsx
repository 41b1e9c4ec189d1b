import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { passkeyNameMost } from '#contract/auth/passkey-rules.ts'
import { useSending } from './sending.ts'

/** Adds a passkey of this device, under a name to recognise it by. */
export function AddPasskey({ done }: { done: () => Promise<void> }) {
  const call = useCall()
  const { form, busy, errorOf, error } = useSending(
    ['name', 'currentPassword'],
    async (typed) => {
      const { addPasskey } = await import('./passkey.ts')
      await addPasskey(call, { name: typed('name'), currentPassword: typed('currentPassword') })
      await done()
    },
    { name: 'Please enter a name', currentPassword: 'Please enter your password' },
  )
  return (
    <form {...form} className="js-only grid gap-4">
      <FieldError>{error}</FieldError>
      <Field label="Name of the passkey" hint="For example: My phone." error={errorOf('name')}>
        <TextInput name="name" required most={passkeyNameMost} autoComplete="off" />
      </Field>
      <Field label="Your password" error={errorOf('currentPassword')}>
        <PasswordInput
          name="currentPassword"
          required
          autoComplete="current-password"
          toggles="password for the passkey"
        />
      </Field>
      <div>
        <Button type="submit" kind="line" busy={busy && 'Waiting for your device...'}>
          Add a passkey
        </Button>
      </div>
    </form>
  )
}
